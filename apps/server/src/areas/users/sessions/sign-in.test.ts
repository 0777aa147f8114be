import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { usersTable } from '../../../db/tables/access/users'
import { isPostgres } from '../../../testing/create-test-server'
import { statementsOf } from '../../../testing/statements-of'
import { openWorkspace, PASSWORD, type Workspace } from '../users.fixture'

let workspace: Workspace

beforeAll(async () => {
  workspace = await openWorkspace({ TRUST_PROXY: '1' })
})
afterAll(() => workspace.close())

const signIn = (email: string, password = PASSWORD) => workspace.post('/users/login', { email, password })
const refresh = (token: string) => workspace.post('/users/refresh/', { refresh: token })

/** As if the token had been used that long ago. */
const useEarlier = (seconds: number) =>
  workspace.database.reader
    .update(refreshTokensTable)
    .set({ used_at: sql`${refreshTokensTable.used_at} - make_interval(secs => ${seconds})` })

describe('signing in', () => {
  test('a person gets both tokens and is described (API-008, ST-001, EN-002)', async () => {
    const id = await workspace.addAccount('anna@example.ru', 'dispatcher')
    const { status, body } = await signIn(' Anna@Example.RU ')
    expect(status).toBe(200)
    expect(body.access.split('.')).toHaveLength(3)
    expect(Buffer.from(body.refresh, 'base64url')).toHaveLength(32)
    expect(body.user).toMatchObject({
      id,
      email: 'anna@example.ru',
      username: 'anna',
      full_name: 'Ковалёва Анна',
      profile_id: id,
      roles: ['dispatcher'],
      scope_objects: [],
      settings: { theme: 'system', density: 'comfortable' },
      flags: {},
    })
    expect(body.user.permissions).toMatchObject({ 'todos.view': 'objects', 'tenants.view': 'all' })
    expect(body.user.permissions).not.toHaveProperty('users.view')
    const me = await workspace.get('/users/me/', body.access)
    expect(me.body).toEqual(body.user)
  })

  test('the wrapped body of the specification is accepted as well (API-008)', async () => {
    await workspace.addAccount('wrapped@example.ru', 'viewer')
    const { status } = await workspace.post('/users/login', {
      user: { email: 'wrapped@example.ru', password: PASSWORD },
    })
    expect(status).toBe(200)
  })

  test('a wrong password and an unknown address are refused alike, by 400 and not by 401', async () => {
    await workspace.addAccount('boris@example.ru', 'viewer')
    const [wrong, unknown] = [await signIn('boris@example.ru', 'неверный 12345'), await signIn('nobody@example.ru')]
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_credentials', message: 'Неверная почта или пароль' })
    }
  })

  test('a wrong password costs the database the same statements whether its address is known or not', async () => {
    await workspace.addAccount('counted@example.ru', 'viewer')
    const id = await workspace.addAccount('gone@example.ru', 'viewer')
    await workspace.database.reader.update(usersTable).set({ deleted_at: sql`now()` }).where(eq(usersTable.id, id))
    // To the fifth guess, which makes the address rest, and beyond it.
    for (let turn = 1; turn <= 6; turn += 1) {
      const known = await statementsOf(() => signIn('counted@example.ru', 'неверный 12345'))
      expect(known.length).toBeGreaterThan(turn === 6 ? 3 : 5)
      expect(await statementsOf(() => signIn('uncounted@example.ru', 'неверный 12345'))).toEqual(known)
      expect(await statementsOf(() => signIn('gone@example.ru', 'неверный 12345'))).toEqual(known)
    }
  })

  test('after five failures the account rests for 15 minutes, even for the right password', async () => {
    await workspace.addAccount('tired@example.ru', 'viewer')
    for (let turn = 1; turn <= 4; turn += 1)
      expect((await signIn('tired@example.ru', 'неверный 12345')).status).toBe(400)
    const fifth = await signIn('tired@example.ru', 'неверный 12345')
    expect(fifth.status).toBe(429)
    expect(fifth.body.message).toBe('Слишком много попыток. Повторите через 15 мин')
    expect((await signIn('tired@example.ru')).body.message).toBe('Слишком много попыток. Повторите через 15 мин')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await signIn('tired@example.ru')).status).toBe(200)
  })

  test('who guesses shuts out nobody but himself, and from many places never the browser its person is known by', async () => {
    const email = 'watched@example.ru'
    await workspace.addAccount(email, 'viewer')
    const from = (address: string, password: string, cookie = '') =>
      workspace.post('/users/login', { email, password }, undefined, { 'x-forwarded-for': address, cookie })
    const home = await from('192.0.2.1', PASSWORD)
    const cookie = home.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let turn = 1; turn <= 5; turn += 1) await from('2001:db8:1:2::1', 'неверный 12345')
    expect((await from('2001:db8:1:2::2', PASSWORD)).status).toBe(429)
    expect((await from('192.0.2.1', PASSWORD)).status).toBe(200)
    let last = 0
    for (let turn = 0; turn < 50; turn += 1) last = (await from(`198.51.100.${turn}`, 'неверный 12345')).status
    expect(last).toBe(429)
    expect((await from('203.0.113.1', PASSWORD)).status).toBe(429)
    const forged = cookie.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))
    expect((await from('203.0.113.2', PASSWORD, forged)).status).toBe(429)
    expect((await from('203.0.113.1', PASSWORD, cookie)).status).toBe(200)
  })

  test('a success forgets the failures before it', async () => {
    await workspace.addAccount('clumsy@example.ru', 'viewer')
    for (let turn = 1; turn <= 4; turn += 1) await signIn('clumsy@example.ru', 'неверный 12345')
    expect((await signIn('clumsy@example.ru')).status).toBe(200)
    expect((await signIn('clumsy@example.ru', 'неверный 12345')).status).toBe(400)
  })

  test.each([
    ['disabled', 'account_disabled', 'Учётная запись отключена. Обратитесь к администратору'],
    ['pending', 'account_pending', 'Учётная запись ожидает одобрения администратора'],
  ] as const)('an account that is %s says so, to those who know the password', async (status, code, message) => {
    const email = `${status}@example.ru`
    const id = await workspace.addAccount(email, 'viewer')
    await workspace.database.reader.update(usersTable).set({ status }).where(eq(usersTable.id, id))
    expect((await signIn(email)).body).toMatchObject({ code, message })
    expect((await signIn(email, 'неверный 12345')).body.code).toBe('invalid_credentials')
  })
})

describe('refreshing', () => {
  test('a refresh token is used once and brings the next pair (API-009, ST-012)', async () => {
    await workspace.addAccount('next@example.ru', 'viewer')
    const first = await signIn('next@example.ru')
    const second = await refresh(first.body.refresh)
    expect(second.status).toBe(200)
    expect(second.body.refresh).not.toBe(first.body.refresh)
    expect((await workspace.get('/users/me', second.body.access)).status).toBe(200)
    expect((await refresh(second.body.refresh)).status).toBe(200)
  })

  test('an answer lost on the way can be asked for again: the same successor comes', async () => {
    await workspace.addAccount('lost@example.ru', 'viewer')
    const { body } = await signIn('lost@example.ru')
    const [lost, again] = [await refresh(body.refresh), await refresh(body.refresh)]
    expect(again.status).toBe(200)
    expect(again.body.refresh).toBe(lost.body.refresh)
    expect((await refresh(again.body.refresh)).status).toBe(200)
  })

  test('once the successor was used, the old token ends the chain', async () => {
    await workspace.addAccount('stolen@example.ru', 'viewer')
    const first = await signIn('stolen@example.ru')
    const second = await refresh(first.body.refresh)
    const third = await refresh(second.body.refresh)
    const reuse = await refresh(first.body.refresh)
    expect(reuse.status).toBe(401)
    expect(reuse.body.message).toBe('Требуется вход в систему')
    expect((await refresh(third.body.refresh)).status).toBe(401)
  })

  test('after 30 seconds the old token ends the chain, though its successor was never used', async () => {
    await workspace.addAccount('late@example.ru', 'viewer')
    const first = await signIn('late@example.ru')
    const second = await refresh(first.body.refresh)
    await useEarlier(31)
    expect((await refresh(first.body.refresh)).status).toBe(401)
    expect((await refresh(second.body.refresh)).status).toBe(401)
  })

  test('the end of one chain leaves the person signed in elsewhere', async () => {
    await workspace.addAccount('two@example.ru', 'viewer')
    const [phone, desk] = [await signIn('two@example.ru'), await signIn('two@example.ru')]
    await refresh(phone.body.refresh)
    await useEarlier(31)
    expect((await refresh(phone.body.refresh)).status).toBe(401)
    expect((await refresh(desk.body.refresh)).status).toBe(200)
  })

  test('a token nobody gave out, an overdue one and one of a disabled account are refused', async () => {
    const id = await workspace.addAccount('over@example.ru', 'viewer')
    expect((await refresh('invented')).status).toBe(401)
    const { body } = await signIn('over@example.ru')
    const own = eq(refreshTokensTable.user, id)
    await workspace.database.reader.update(refreshTokensTable).set({ expires_at: sql`now()` }).where(own)
    expect((await refresh(body.refresh)).status).toBe(401)
    const later = await signIn('over@example.ru')
    await workspace.database.reader.update(usersTable).set({ status: 'disabled' }).where(eq(usersTable.id, id))
    expect((await refresh(later.body.refresh)).status).toBe(401)
  })

  test('only hashes of refresh tokens are stored', async () => {
    await workspace.addAccount('hash@example.ru', 'viewer')
    const { body } = await signIn('hash@example.ru')
    const rows = await workspace.database.reader.select({ hash: refreshTokensTable.hash }).from(refreshTokensTable)
    expect(rows.map(({ hash }) => hash)).not.toContain(body.refresh)
  })
})

describe.runIf(isPostgres)('at the same time', () => {
  test('twenty requests with one refresh token bring one successor', async () => {
    await workspace.addAccount('race@example.ru', 'viewer')
    const { body } = await signIn('race@example.ru')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(body.refresh)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body.refresh)).size).toBe(1)
    expect((await refresh(answers[0]?.body.refresh ?? '')).status).toBe(200)
  })

  test('a token that is being added does not escape the end of its chain', async () => {
    await workspace.addAccount('escape@example.ru', 'viewer')
    const first = await signIn('escape@example.ru')
    const second = await refresh(first.body.refresh)
    await useEarlier(31)
    const [reuse, third] = await Promise.all([refresh(first.body.refresh), refresh(second.body.refresh)])
    expect(reuse.status).toBe(401)
    expect((await refresh(third.body.refresh ?? 'none')).status).toBe(401)
  })

  test('of thirty guesses sent at once five are told wrong, the rest find the account resting', async () => {
    await workspace.addAccount('guessed@example.ru', 'viewer')
    const guesses = Array.from({ length: 30 }, (_, turn) => signIn('guessed@example.ru', `неверный ${10_000 + turn}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(26)
  })
})

describe('signing out', () => {
  test('the chain ends (ST-003)', async () => {
    await workspace.addAccount('out@example.ru', 'viewer')
    const { body } = await signIn('out@example.ru')
    const answer = await workspace.post('/users/logout/', { refresh: body.refresh }, body.access)
    expect(answer.status).toBe(204)
    expect((await refresh(body.refresh)).status).toBe(401)
  })

  test('the access token ends with its session, and only with that (ST-003)', async () => {
    await workspace.addAccount('two-devices@example.ru', 'viewer')
    const [phone, desk] = [await signIn('two-devices@example.ru'), await signIn('two-devices@example.ru')]
    const next = await refresh(phone.body.refresh)
    await workspace.post('/users/logout', { refresh: next.body.refresh }, next.body.access)
    for (const { body } of [phone, next]) expect((await workspace.get('/users/me', body.access)).status).toBe(401)
    expect((await workspace.get('/users/me', desk.body.access)).status).toBe(200)
  })

  test("nobody ends another person's session", async () => {
    await workspace.addAccount('one@example.ru', 'viewer')
    await workspace.addAccount('other@example.ru', 'viewer')
    const [one, other] = [await signIn('one@example.ru'), await signIn('other@example.ru')]
    await workspace.post('/users/logout', { refresh: one.body.refresh }, other.body.access)
    expect((await refresh(one.body.refresh)).status).toBe(200)
  })
})
