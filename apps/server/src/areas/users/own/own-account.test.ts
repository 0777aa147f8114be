import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondFactorsTable } from '../../../db/tables/access/second-factors'
import { auditLogTable } from '../../../db/tables/system/audit-log'
import { createTestServer } from '../../../testing/create-test-server'
import { openMailServer } from '../../../testing/services/mail-server'
import { openWorkspace, PASSWORD, type Workspace } from '../users.fixture'

const NEW_PASSWORD = 'другой пароль 8'
let workspace: Workspace
let mail: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  mail = await openMailServer()
  workspace = await openWorkspace({ PUBLIC_URL: 'https://work.example.ru' })
  await workspace.addAccount('admin@example.ru', 'admin')
})
afterAll(async () => {
  mail.close()
  await workspace.close()
})
beforeEach(() => {
  workspace.env.smtpUrl = undefined
})

const signIn = async (email: string, password = PASSWORD) =>
  (await workspace.post('/users/login', { email, password })).body

async function entriesOf(id: number) {
  return workspace.database.reader.select().from(auditLogTable).where(eq(auditLogTable.entity_id, id))
}

describe('an own new password', () => {
  test('takes the present one and ends every other session', async () => {
    const id = await workspace.addAccount('changes@example.ru', 'viewer')
    const [here, elsewhere] = [await signIn('changes@example.ru'), await signIn('changes@example.ru')]
    const body = { current_password: PASSWORD, password: NEW_PASSWORD }
    expect((await workspace.post('/users/me/password/', body, here.access)).status).toBe(204)
    expect((await workspace.get('/users/me', elsewhere.access)).status).toBe(401)
    expect((await workspace.get('/users/me', here.access)).status).toBe(200)
    expect((await workspace.post('/users/refresh', { refresh: here.refresh })).status).toBe(200)
    expect((await signIn('changes@example.ru')).access).toBeUndefined()
    expect((await signIn('changes@example.ru', NEW_PASSWORD)).access).toBeDefined()
    const changes = (await entriesOf(id)).map((entry) => entry.changes)
    expect(changes).toContainEqual({ password: { from: '***', to: '***' } })
  })

  test('a wrong present one is told at its field; five of them rest the account', async () => {
    await workspace.addAccount('guesses@example.ru', 'viewer')
    const { access } = await signIn('guesses@example.ru')
    const guess = (current_password: string) =>
      workspace.post('/users/me/password', { current_password, password: NEW_PASSWORD }, access)
    for (let turn = 1; turn <= 4; turn += 1) {
      expect((await guess(`не тот пароль ${turn}`)).body.errors).toEqual({ current_password: ['Неверный пароль'] })
    }
    expect((await guess('не тот пароль 5')).status).toBe(429)
    expect((await guess(PASSWORD)).status).toBe(429)
  })

  test('the rules are those of every password, and the old one is no new one', async () => {
    await workspace.addAccount('weakens@example.ru', 'viewer')
    const { access } = await signIn('weakens@example.ru')
    const change = async (password: string) =>
      (await workspace.post('/users/me/password', { current_password: PASSWORD, password }, access)).body.errors
    expect(await change('gfhjkm12345')).toEqual({ password: ['Такой пароль слишком распространён'] })
    expect(await change('weakens@example.ru1')).toEqual({
      password: ['Пароль не должен состоять из вашей почты или имени'],
    })
    expect(await change(PASSWORD)).toEqual({ password: ['Это прежний пароль. Придумайте другой'] })
  })
})

describe('a link for a new password from an administrator', () => {
  test('without a mail server it is shown to him and works once; the journal knows of it, but not the link', async () => {
    const id = await workspace.addAccount('locked-out@example.ru', 'viewer')
    const { access } = await signIn('admin@example.ru')
    const { status, body } = await workspace.post(`/users/${id}/reset-password/`, undefined, access)
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'locked-out@example.ru', sent: false })
    expect(body.link).toMatch(/^https:\/\/work\.example\.ru\/auth\/login\?mode=reset&token=/)
    const token = new URL(body.link ?? '').searchParams.get('token')
    expect(JSON.stringify(await entriesOf(id))).not.toContain(token)
    expect((await entriesOf(id)).at(-1)?.changes).toHaveProperty('password_reset')
    const confirm = { token, password: NEW_PASSWORD }
    expect((await workspace.post('/users/password-reset/confirm', confirm)).status).toBe(204)
    expect((await signIn('locked-out@example.ru', NEW_PASSWORD)).access).toBeDefined()
  })

  test('with a mail server it goes by mail and is shown to nobody', async () => {
    workspace.env.smtpUrl = mail.url
    const id = await workspace.addAccount('by-mail@example.ru', 'viewer')
    const { access } = await signIn('admin@example.ru')
    const { body } = await workspace.post(`/users/${id}/reset-password`, undefined, access)
    expect(body).toMatchObject({ sent: true, link: null })
    await vi.waitFor(() => expect(mail.letters.at(-1)).toContain('mode=reset&token='), 10_000)
  })

  test('only who may edit accounts gets it, and only for an account that there is', async () => {
    const id = await workspace.addAccount('target@example.ru', 'viewer')
    for (const role of ['manager', 'leasing', 'accountant', 'dispatcher', 'employee', 'viewer']) {
      await workspace.addAccount(`${role}@example.ru`, role)
      const { access } = await signIn(`${role}@example.ru`)
      for (const what of ['reset-password', 'reset-second-factor']) {
        expect((await workspace.post(`/users/${id}/${what}`, undefined, access)).status, role).toBe(403)
      }
    }
    const { access } = await signIn('admin@example.ru')
    for (const what of ['reset-password', 'reset-second-factor']) {
      expect((await workspace.post(`/users/999999/${what}`, undefined, access)).status).toBe(404)
      expect((await workspace.post(`/users/${id}/${what}`, undefined)).status).toBe(401)
    }
  })
})

test('an administrator turns off the second factor of who lost the phone, with an entry in the journal; not his own', async () => {
  const id = await workspace.addAccount('no-phone@example.ru', 'viewer')
  const admin = await signIn('admin@example.ru')
  const reset = (user: number) => workspace.post(`/users/${user}/reset-second-factor`, undefined, admin.access)
  expect((await reset(id)).body.code).toBe('second_factor_off')
  const person = await signIn('no-phone@example.ru')
  const factor = { user: id, secret: 'sealed', enabled_at: new Date().toISOString() }
  await workspace.database.reader.insert(secondFactorsTable).values(factor)
  expect((await signIn('no-phone@example.ru')).code).toBe('second_factor_required')
  expect((await workspace.get(`/users/${id}`, admin.access)).body).toMatchObject({ totp_enabled: true })
  expect((await reset(id)).status).toBe(204)
  expect((await workspace.get(`/users/${id}`, admin.access)).body).toMatchObject({ totp_enabled: false })
  expect((await workspace.get('/users/me', person.access)).status).toBe(401)
  expect((await signIn('no-phone@example.ru')).access).toBeDefined()
  const entry = (await entriesOf(id)).find(({ changes }) => 'second_factor' in changes)
  expect(entry).toMatchObject({ actor: admin.user.id, changes: { second_factor: { from: true, to: false } } })
  expect((await reset(admin.user.id)).body.code).toBe('own_account')
})

test('what is kept about oneself comes as a file, and nothing of anybody else', async () => {
  const server = await createTestServer()
  try {
    const person = await server.as('u10')
    const answer = await person.send('GET', '/users/me/export')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/)
    const data: { account: { id: number }; profile: { id: number }; todos: Record<string, number>[] } = answer.body
    expect([data.account.id, data.profile.id]).toEqual([person.id, person.id])
    expect(data.todos.length).toBeGreaterThan(0)
    for (const todo of data.todos) expect([todo.created_by, todo.assignee]).toContain(person.id)
    expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|\$argon2/)
  } finally {
    await server.close()
  }
})
