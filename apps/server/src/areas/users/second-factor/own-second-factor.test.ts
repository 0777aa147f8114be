import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { codeOf } from '../../../testing/code-of'
import { isPostgres } from '../../../testing/create-test-server'
import { openWorkspace, PASSWORD, type Workspace } from '../users.fixture'

const HALF_MINUTE = 30_000
let workspace: Workspace

beforeAll(async () => {
  workspace = await openWorkspace()
})
afterAll(() => workspace.close())
// Codes live by the clock: it stands still until a test moves it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

const signIn = (email: string, more: { code?: string; password?: string } = {}) =>
  workspace.post('/users/login', { email, password: PASSWORD, ...more })
const laterBy = (steps: number) => vi.setSystemTime(Date.now() + steps * HALF_MINUTE)

/** A person who has just turned the second factor on. */
async function protectedPerson(email: string) {
  const id = await workspace.addAccount(email, 'viewer')
  const { access } = (await signIn(email)).body
  const { secret } = (await workspace.post('/users/me/second-factor', { current_password: PASSWORD }, access)).body
  const answer = await workspace.post('/users/me/second-factor/confirm/', { code: codeOf(secret) }, access)
  expect(answer.status).toBe(200)
  return { id, email, access, secret, codes: answer.body.recovery_codes }
}

describe('turning it on', () => {
  test('wrong codes are counted: after five the account rests', async () => {
    await workspace.addAccount('tries@example.ru', 'viewer')
    const { access } = (await signIn('tries@example.ru')).body
    const { secret } = (await workspace.post('/users/me/second-factor', { current_password: PASSWORD }, access)).body
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
    const confirm = async (code: string) =>
      (await workspace.post('/users/me/second-factor/confirm', { code }, access)).status
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1) statuses.push(await confirm(wrong))
    expect([...statuses, await confirm(codeOf(secret))]).toEqual([400, 400, 400, 400, 429, 429])
  })

  test('nothing is asked for until a code confirms the secret', async () => {
    await workspace.addAccount('begins@example.ru', 'viewer')
    const { access } = (await signIn('begins@example.ru')).body
    const { body } = await workspace.post('/users/me/second-factor', { current_password: PASSWORD }, access)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(body.uri)
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', body.secret])
    expect(decodeURIComponent(uri.pathname)).toContain('begins@example.ru')
    expect((await signIn('begins@example.ru')).status).toBe(200)
    const wrong = codeOf(body.secret, 5)
    const refused = await workspace.post('/users/me/second-factor/confirm', { code: wrong }, access)
    expect(refused.body.errors).toHaveProperty('code')
    expect((await workspace.get('/users/me/second-factor', access)).body).toEqual({
      enabled: false,
      enabled_at: null,
      recovery_codes_left: 0,
    })
  })

  test('takes the present password, and a session left open is not enough', async () => {
    await workspace.addAccount('left-open@example.ru', 'viewer')
    const { access } = (await signIn('left-open@example.ru')).body
    const answer = await workspace.post('/users/me/second-factor', { current_password: 'не тот пароль 1' }, access)
    expect(answer).toMatchObject({ status: 400, body: { errors: { current_password: ['Неверный пароль'] } } })
    expect((await workspace.post('/users/me/second-factor/confirm', { code: '123456' }, access)).body.code).toBe(
      'second_factor_not_prepared',
    )
  })

  test('ten recovery codes are told once; of secret and codes the database keeps neither', async () => {
    const { id, codes, secret, access } = await protectedPerson('stored@example.ru')
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    const [row] = await workspace.database.reader
      .select()
      .from(secondFactorsTable)
      .where(eq(secondFactorsTable.user, id))
    const stored = JSON.stringify(row)
    for (const text of [secret, ...codes, codes[0]?.replace('-', '')]) expect(stored).not.toContain(text)
    expect((await workspace.get('/users/me/second-factor', access)).body).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    })
    const again = await workspace.post('/users/me/second-factor', { current_password: PASSWORD }, access)
    expect(again).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
  })
})

describe('signing in', () => {
  test('after the right password a code is asked for, and nothing is opened without it', async () => {
    const { email, secret } = await protectedPerson('asked@example.ru')
    const asked = await signIn(email)
    expect(asked).toMatchObject({ status: 400, body: { code: 'second_factor_required' } })
    expect(asked.body).not.toHaveProperty('access')
    expect((await signIn(email, { password: 'не тот пароль 1' })).body.code).toBe('invalid_credentials')
    laterBy(1)
    const { status, body } = await signIn(email, { code: `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` })
    expect(status).toBe(200)
    expect(body.user.email).toBe(email)
  })

  test('a code opens once: neither it nor an older one is taken again', async () => {
    const { email, secret } = await protectedPerson('replay@example.ru')
    const used = 'Этот код уже использован. Дождитесь следующего'
    expect((await signIn(email, { code: codeOf(secret) })).body).toMatchObject({ errors: { code: [used] } })
    laterBy(2)
    const code = codeOf(secret)
    expect((await signIn(email, { code })).status).toBe(200)
    expect((await signIn(email, { code })).body.code).toBe('second_factor_invalid')
    expect((await signIn(email, { code: codeOf(secret, -1) })).body.errors).toEqual({ code: [used] })
  })

  test('clocks may differ by half a minute, not by more', async () => {
    const { email, secret } = await protectedPerson('clock@example.ru')
    laterBy(10)
    expect((await signIn(email, { code: codeOf(secret, -2) })).body.message).toBe('Неверный код')
    expect((await signIn(email, { code: codeOf(secret, 2) })).status).toBe(400)
    expect((await signIn(email, { code: codeOf(secret, -1) })).status).toBe(200)
    expect((await signIn(email, { code: codeOf(secret, 1) })).status).toBe(200)
  })

  test('guessing codes rests the account after five, even for the right code', async () => {
    const { email, secret } = await protectedPerson('guessed@example.ru')
    laterBy(1)
    const right = codeOf(secret)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      // The right password alone is no success: it forgives no guess.
      await signIn(email)
      statuses.push((await signIn(email, { code: wrong })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    expect((await signIn(email, { code: right })).status).toBe(429)
    laterBy(30)
    expect((await signIn(email, { code: codeOf(secret) })).status).toBe(200)
  })

  test('a recovery code opens once, however it is typed', async () => {
    const { email, codes, access } = await protectedPerson('recovers@example.ru')
    const code = codes[3] ?? ''
    expect((await signIn(email, { code: code.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect((await signIn(email, { code })).body.message).toBe('Неверный код')
    expect((await workspace.get('/users/me/second-factor', access)).body.recovery_codes_left).toBe(9)
  })

  test.runIf(isPostgres)('of ten sign-ins with one code at once a single one succeeds', async () => {
    const { email, codes } = await protectedPerson('race@example.ru')
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, { code: codes[0] ?? '' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('afterwards', () => {
  test('new recovery codes replace the old ones', async () => {
    const { email, codes, access, secret } = await protectedPerson('renews@example.ru')
    laterBy(1)
    const body = { current_password: PASSWORD, code: codeOf(secret) }
    const fresh = (await workspace.post('/users/me/second-factor/recovery-codes', body, access)).body.recovery_codes
    expect((await signIn(email, { code: codes[0] ?? '' })).status).toBe(400)
    expect((await signIn(email, { code: fresh[0] ?? '' })).status).toBe(200)
  })

  test('it is turned off by password and code together, and the journal says so', async () => {
    const { id, email, access, secret } = await protectedPerson('off@example.ru')
    const off = (body: object) => workspace.post('/users/me/second-factor/disable', body, access)
    laterBy(1)
    const code = codeOf(secret)
    expect((await off({ current_password: 'не тот пароль 1', code })).body.errors).toHaveProperty('current_password')
    expect((await off({ current_password: PASSWORD, code: 'AAAAA-AAAAA' })).body.errors).toHaveProperty('code')
    expect((await off({ current_password: PASSWORD, code })).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expect((await off({ current_password: PASSWORD, code })).body.code).toBe('second_factor_off')
    const entries = await workspace.database.reader
      .select({ changes: auditLogTable.changes, action: auditLogTable.action })
      .from(auditLogTable)
      .where(eq(auditLogTable.entity_id, id))
    const switches = entries.flatMap(({ changes }) => changes.second_factor ?? [])
    expect(switches).toEqual([
      { from: false, to: true },
      { from: true, to: false },
    ])
    // A wrong password and a wrong code are failures like those at the door.
    expect(entries.filter(({ action }) => action === 'login_failed')).toHaveLength(2)
  })
})
