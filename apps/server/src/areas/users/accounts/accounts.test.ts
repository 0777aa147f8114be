import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invitationsTable } from '../../../db/tables/access/invitations'
import { passwordResetsTable } from '../../../db/tables/access/password-resets'
import { usersTable } from '../../../db/tables/access/users'
import { profilesTable } from '../../../db/tables/people/profiles'
import { settingsTable } from '../../../db/tables/system/settings'
import { openMailServer } from '../../../testing/services/mail-server'
import { openWorkspace, PASSWORD, type Workspace } from '../users.fixture'
import { prepareFirstAdministrator } from './first-administrator'

let workspace: Workspace
let mail: Awaited<ReturnType<typeof openMailServer>>
let admin: string
let viewer: string

const NEW_PASSWORD = 'другой пароль 8'

beforeAll(async () => {
  mail = await openMailServer()
  workspace = await openWorkspace({ PUBLIC_URL: 'https://work.example.ru' })
  await workspace.addAccount('admin@example.ru', 'admin')
  await workspace.addAccount('viewer@example.ru', 'viewer')
  admin = await token('admin@example.ru')
  viewer = await token('viewer@example.ru')
})
afterAll(async () => {
  mail.close()
  await workspace.close()
})
beforeEach(() => {
  workspace.env.smtpUrl = undefined
})

async function token(email: string, password = PASSWORD): Promise<string> {
  return (await workspace.post('/users/login', { email, password })).body.access
}

async function open(mode: 'open' | 'closed') {
  const row = { key: 'auth.registration_mode', value: mode }
  await workspace.database.reader
    .insert(settingsTable)
    .values(row)
    .onConflictDoUpdate({ target: settingsTable.key, set: row })
}

describe('creating an account', () => {
  test('an administrator creates an active one with an empty profile and the role of an employee (API-010, EN-004)', async () => {
    const { status, body } = await workspace.post(
      '/users',
      { user: { email: 'New.Person@example.ru', password: PASSWORD } },
      admin,
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      email: 'new.person@example.ru',
      status: 'active',
      profile_id: body.id,
    })
    const [profile] = await workspace.database.reader.select().from(profilesTable).where(eq(profilesTable.id, body.id))
    expect(profile).toMatchObject({ username: 'new.person', first_name: '', full_name: 'new.person' })
    const me = await workspace.get('/users/me', await token('new.person@example.ru'))
    expect(me.body.roles).toEqual(['employee'])
  })

  test('others may not, and strangers only where registration is open (API-010)', async () => {
    const stranger = { user: { email: 'stranger@example.ru', password: PASSWORD } }
    expect((await workspace.post('/users', stranger, viewer)).body.code).toBe('forbidden')
    expect(await workspace.post('/users', stranger)).toMatchObject({
      status: 403,
      body: { code: 'registration_closed' },
    })
    await open('open')
    expect((await workspace.get('/users/sign-in-options')).body.registration).toBe('open')
    expect(await workspace.post('/users', stranger)).toMatchObject({ status: 201, body: { status: 'pending' } })
    const refused = await workspace.post('/users/login', { email: 'stranger@example.ru', password: PASSWORD })
    expect(refused.body.code).toBe('account_pending')
    await open('closed')
  })

  test('an overdue token is no stranger: the client shall renew it', async () => {
    await open('open')
    const body = { email: 'overdue@example.ru', password: PASSWORD }
    expect((await workspace.post('/users', body, 'overdue')).status).toBe(401)
    await open('closed')
  })

  test('a taken address and a weak password are refused under their fields', async () => {
    const taken = await workspace.post('/users', { email: 'ADMIN@example.ru', password: PASSWORD }, admin)
    expect(taken).toMatchObject({ status: 409, body: { code: 'duplicate', errors: { email: expect.any(Array) } } })
    const weak = await workspace.post('/users', { email: 'weak@example.ru', password: 'qwerty12345' }, admin)
    expect(weak.body.errors).toEqual({ password: ['Такой пароль слишком распространён'] })
  })

  test('people with the same beginning of the address get different user names', async () => {
    const make = (domain: string) => workspace.post('/users', { email: `ivan@${domain}`, password: PASSWORD }, admin)
    const ids = [(await make('a.ru')).body.id, (await make('b.ru')).body.id]
    const names = await workspace.database.reader
      .select({ username: profilesTable.username })
      .from(profilesTable)
      .where(sql`${profilesTable.id} = any(${sql.param(ids)})`)
    expect(names.map(({ username }) => username).sort()).toEqual(['ivan', 'ivan-2'])
  })
})

describe('a forgotten password', () => {
  async function ask(email: string): Promise<string> {
    workspace.env.smtpUrl = mail.url
    const before = mail.letters.length
    expect((await workspace.post('/users/password-reset/', { email })).status).toBe(204)
    const letter = await vi.waitFor(() => mail.letters[before] ?? Promise.reject(new Error('No letter yet')), 10_000)
    return new URL(/https:\S+/.exec(letter)?.[0] ?? '').searchParams.get('token') ?? ''
  }
  const confirm = (secret: string, password = NEW_PASSWORD) =>
    workspace.post('/users/password-reset/confirm/', { token: secret, password })

  test('a link comes by mail, works once, and ends every session', async () => {
    await workspace.addAccount('forgot@example.ru', 'viewer')
    const session = await workspace.post('/users/login', { email: 'forgot@example.ru', password: PASSWORD })
    const secret = await ask('forgot@example.ru')
    expect(mail.letters.at(-1)).toContain('https://work.example.ru/auth/login?mode=reset&token=')
    expect((await confirm(secret)).status).toBe(204)
    expect(await confirm(secret)).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
    expect((await workspace.post('/users/refresh', { refresh: session.body.refresh })).status).toBe(401)
    expect((await workspace.get('/users/me', session.body.access)).status).toBe(401)
    expect(await token('forgot@example.ru', NEW_PASSWORD)).toBeDefined()
    expect(await token('forgot@example.ru')).toBeUndefined()
  })

  test('nobody learns whether an address is known, and without a mail server nothing is made', async () => {
    workspace.env.smtpUrl = mail.url
    const sent = mail.letters.length
    expect((await workspace.post('/users/password-reset', { email: 'nobody@example.ru' })).status).toBe(204)
    workspace.env.smtpUrl = undefined
    expect((await workspace.post('/users/password-reset', { email: 'admin@example.ru' })).status).toBe(204)
    const links = await workspace.database.reader.$count(passwordResetsTable, sql`used_at is null`)
    expect([mail.letters.length, links]).toEqual([sent, 0])
  })

  test('while the mail server is away no link is made that nobody would get, nor told who is known', async () => {
    const id = await workspace.addAccount('away@example.ru', 'viewer')
    const away = vi.spyOn(workspace.services, 'problems').mockResolvedValue([{ part: 'mail', message: '' }])
    const answers = [
      await workspace.post('/users/password-reset', { email: 'away@example.ru' }),
      await workspace.post('/users/password-reset', { email: 'unknown@example.ru' }),
      await workspace.post(`/users/${id}/reset-password`, {}, admin),
      await workspace.post('/users/invitations', { emails: ['new@example.ru'], roles: ['viewer'] }, admin),
    ]
    away.mockRestore()
    for (const { status, body, headers } of answers) {
      expect([status, body.message]).toEqual([503, expect.stringContaining('Почтовый сервер не отвечает')])
      expect(headers.get('retry-after')).toBe('10')
    }
    const reader = workspace.database.reader
    expect(await reader.$count(passwordResetsTable, eq(passwordResetsTable.user, id))).toBe(0)
    expect(await reader.$count(invitationsTable, eq(invitationsTable.email, 'new@example.ru'))).toBe(0)
  })

  test('after an hour the link is over, and a weak password does not spend it', async () => {
    await workspace.addAccount('hour@example.ru', 'viewer')
    const secret = await ask('hour@example.ru')
    expect((await confirm(secret, 'qwerty12345')).body.errors).toHaveProperty('password')
    const named = { password: ['Пароль не должен состоять из вашей почты или имени'] }
    expect((await confirm(secret, 'Ковалёва1990')).body.errors).toEqual(named)
    await workspace.database.reader.update(passwordResetsTable).set({ expires_at: sql`now()` })
    expect((await confirm(secret)).body.code).toBe('invalid_link')
  })

  test('a mailbox is not filled: three letters in an hour', async () => {
    await workspace.addAccount('flood@example.ru', 'viewer')
    for (let turn = 0; turn < 3; turn += 1) await ask('flood@example.ru')
    const sent = mail.letters.length
    await workspace.post('/users/password-reset', { email: 'flood@example.ru' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(mail.letters).toHaveLength(sent)
  })
})

describe('invitations', () => {
  const invite = (email: string, access = admin) =>
    workspace.post('/users/invitations', { emails: [email], roles: ['dispatcher'] }, access)
  const accept = (secret: string | null) =>
    workspace.post('/users/invitations/accept', {
      token: secret,
      first_name: 'Олег',
      last_name: 'Ким',
      password: PASSWORD,
    })
  const secretOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('token')

  test('without a mail server the administrator is shown the link; whoever opens it is signed in with the roles', async () => {
    const { status, body } = await invite('oleg@example.ru')
    expect(status).toBe(201)
    expect(body.data).toMatchObject([{ email: 'oleg@example.ru', sent: false }])
    const link = body.data[0]?.link
    expect(link).toMatch(/^https:\/\/work\.example\.ru\/auth\/login\?mode=invite&token=/)
    const accepted = await accept(secretOf(link))
    expect(accepted).toMatchObject({ status: 200, body: { user: { full_name: 'Ким Олег', roles: ['dispatcher'] } } })
    expect((await workspace.get('/users/me', accepted.body.access)).status).toBe(200)
    expect(await accept(secretOf(link))).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
  })

  test('with a mail server the link goes by mail only', async () => {
    workspace.env.smtpUrl = mail.url
    const before = mail.letters.length
    expect((await invite('by-mail@example.ru')).body.data).toMatchObject([{ sent: true, link: null }])
    const letter = await vi.waitFor(() => mail.letters[before] ?? Promise.reject(new Error('No letter yet')), 10_000)
    expect((await accept(secretOf(/https:\S+/.exec(letter)?.[0] ?? ''))).status).toBe(200)
  })

  test('a newer invitation replaces the older one, and after 72 hours it is over', async () => {
    const older = (await invite('again@example.ru')).body.data[0]?.link
    const newer = (await invite('again@example.ru')).body.data[0]
    expect(new Date(newer?.expires_at ?? 0).getTime() - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
    expect((await accept(secretOf(older))).body.code).toBe('invalid_link')
    await workspace.database.reader.update(invitationsTable).set({ expires_at: sql`now()` })
    expect((await accept(secretOf(newer?.link))).body.code).toBe('invalid_link')
  })

  test('only who may create accounts invites, with roles that exist, and nobody who is here already', async () => {
    expect((await invite('x@example.ru', viewer)).status).toBe(403)
    expect((await invite('admin@example.ru')).body.errors).toHaveProperty('emails')
    const unknown = await workspace.post('/users/invitations', { emails: ['x@example.ru'], roles: ['king'] }, admin)
    expect(unknown.body.errors).toEqual({ roles: ['Нет такой роли: king'] })
  })
})

describe('oneself', () => {
  test('own settings are changed one by one and come back with the person (EN-002)', async () => {
    await workspace.addAccount('taste@example.ru', 'viewer')
    const access = await token('taste@example.ru')
    await workspace.patch('/users/me/settings', { theme: 'dark' }, access)
    const { body } = await workspace.patch('/users/me/settings/', { density: 'compact' }, access)
    expect(body.settings).toMatchObject({ theme: 'dark', density: 'compact' })
    expect((await workspace.get('/users/me', access)).body.settings).toEqual(body.settings)
  })

  test('a stranger is nobody', async () => {
    expect((await workspace.get('/users/me')).status).toBe(401)
  })
})

describe('an empty workspace', () => {
  const create = (empty: Workspace, code: string, email = 'first@example.ru') =>
    empty.post('/users/first-administrator', {
      code,
      email,
      first_name: 'Пётр',
      last_name: 'Первый',
      password: PASSWORD,
    })

  test('whoever reads the code at the console becomes the administrator, once', async () => {
    const empty = await openWorkspace()
    try {
      expect((await empty.get('/users/sign-in-options')).body).toMatchObject({
        first_administrator: true,
        registration: 'closed',
      })
      const old = (await prepareFirstAdministrator(empty.database)) ?? ''
      const code = (await prepareFirstAdministrator(empty.database)) ?? ''
      expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
      expect((await create(empty, old)).body).toMatchObject({ code: 'invalid_code' })
      const { status, body } = await create(empty, code.toLowerCase().replaceAll('-', ' '))
      expect(status).toBe(201)
      expect(body.user).toMatchObject({ full_name: 'Первый Пётр', roles: ['admin'] })
      expect(body.user.permissions).toHaveProperty(['users.create'], 'all')
      expect((await create(empty, code, 'second@example.ru')).body.code).toBe('invalid_code')
      expect((await empty.get('/users/sign-in-options')).body.first_administrator).toBe(false)
      expect(await prepareFirstAdministrator(empty.database)).toBeNull()
      const people = await empty.database.reader.$count(usersTable)
      expect(people).toBe(1)
    } finally {
      await empty.close()
    }
  })
})
