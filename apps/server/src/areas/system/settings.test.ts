import type { Schema } from '@ws/api-client/contract'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../db/demo/seed-demo'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'
import { settingsTable } from '../../db/tables/system/settings'
import { SETTINGS } from '../../lib/settings/settings'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { sendForm, uploadFile } from '../files/files.fixture'

type Changes = Schema<'SettingsChanges'>
type Answer = Schema<'Settings'> &
  Schema<'SignedIn'> & { code: string; message: string; errors: Record<string, string[]> }

const DAY = 86_400_000
const USUAL = Object.fromEntries(Object.entries(SETTINGS).map(([name, { usual }]) => [name, usual])) as Changes

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())
afterEach(() => change(USUAL))

async function change(changes: object, person = admin): Promise<{ status: number; body: Answer }> {
  return person.send('PATCH', '/settings', changes)
}

async function read(person = admin): Promise<Answer> {
  return (await person.send('GET', '/settings')).body
}

async function ask(method: string, path: string, body?: object): Promise<{ status: number; body: Answer }> {
  return server.send(method, path, body)
}

async function roleNumber(): Promise<number> {
  const { data } = (await admin.send('GET', '/roles')).body as { data: Schema<'Role'>[] }
  return data[0]?.id ?? 0
}

async function signIn(): Promise<Answer> {
  return (await ask('POST', '/users/login', { email: 'u09@demo.local', password: DEMO_PASSWORD })).body
}

describe('reading and changing', () => {
  test('nothing was changed yet: what holds is what always held, with the bounds of the contract', async () => {
    expect(await read()).toMatchObject({
      values: {
        registration_mode: 'closed',
        access_ttl_min: 15,
        refresh_ttl_days: 30,
        password_min_length: 10,
        file_max_mb: 2048,
        file_types: [],
        storage_quota_mb: 0,
        trash_days: 30,
      },
      ranges: { password_min_length: { minimum: 10, maximum: 64, usual: 10 } },
      may_edit: true,
      updated_by_details: null,
    })
  })

  test('a change is kept, and the journal says what was and what is', async () => {
    const { version } = await read()
    const { status, body } = await change({ trash_days: 7, registration_mode: 'open', version })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      values: { trash_days: 7, registration_mode: 'open', access_ttl_min: 15 },
      version: version + 1,
      updated_by_details: { id: admin.id },
    })
    const journal = (await admin.send('GET', '/audit?entity=settings&limit=1')).body as {
      data: Schema<'AuditRecord'>[]
    }
    expect(journal.data).toMatchObject([
      {
        action: 'update',
        entity_label: 'Настройки',
        actor: { id: admin.id },
        changes: { trash_days: { from: 30, to: 7 }, registration_mode: { from: 'closed', to: 'open' } },
      },
    ])
    expect(Object.keys(journal.data[0]?.changes ?? {})).toHaveLength(2)
  })

  test('what is sent as it was makes neither a version nor an entry', async () => {
    const { version } = await read()
    expect((await change({ trash_days: 30 })).body.version).toBe(version)
  })

  test('of two who edit the same version one is told what holds now', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      change({ trash_days: 3, version }),
      change({ trash_days: 4, access_ttl_min: 20, version }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'version_conflict', details: { current: await read() } })
  })

  test('only an administrator changes them: others look at most, and an accountant keeps to rates', async () => {
    for (const login of ['u02', 'u05']) {
      const person = await server.as(login)
      expect((await read(person)).may_edit, login).toBe(false)
      expect(await change({ registration_mode: 'open' }, person), login).toMatchObject({ status: 403 })
    }
    for (const login of ['u03', 'u07', 'u09', 'u18']) {
      const person = await server.as(login)
      expect((await person.send('GET', '/settings')).status, login).toBe(403)
      expect((await change({ registration_mode: 'open' }, person)).status, login).toBe(403)
    }
    expect((await ask('GET', '/settings')).status).toBe(401)
    expect((await ask('PATCH', '/settings', { trash_days: 1 })).status).toBe(401)
    expect((await read()).values.registration_mode).toBe('closed')
  })

  test('a value out of bounds is refused at its field, together with the good ones beside it', async () => {
    const { status, body } = await change({ password_min_length: 9, file_max_mb: 10_241, trash_days: 5 })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ password_min_length: ['Не меньше 10'], file_max_mb: ['Не больше 10240'] })
    expect((await read()).values).toEqual(USUAL)
  })

  test('whatever is sent, it is no fault of the server, and what is refused changes nothing', async () => {
    const { ranges } = await read()
    const names = Object.keys(USUAL) as (keyof typeof ranges | 'registration_mode' | 'file_types')[]
    const isGood = (name: (typeof names)[number], value: unknown) => {
      if (name === 'registration_mode') return value === 'open' || value === 'closed'
      if (name === 'file_types') return Array.isArray(value) && value.every((one) => /^[a-z0-9]{1,12}$/.test(one))
      return Number.isInteger(value) && Number(value) >= ranges[name].minimum && Number(value) <= ranges[name].maximum
    }
    const anything = fc.oneof(
      fc.anything(),
      fc.integer(),
      fc.double(),
      fc.constantFrom(null, '15', -1, 0, 1e21, [], {}),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), anything, async (name, generated) => {
        const value: unknown = JSON.parse(JSON.stringify({ generated }, printable)).generated
        fc.pre(value !== undefined && !isGood(name, value))
        const { status } = await change({ [name]: value, trash_days: name === 'trash_days' ? value : 11 })
        expect(status).toBe(400)
        expect((await read()).values).toEqual(USUAL)
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  test('what stands in the table past the contract counts for nothing, what another server wrote holds at once', async () => {
    const write = async (value: unknown) => {
      await server.database.reader
        .insert(settingsTable)
        .values({ key: 'retention.trash_days', value })
        .onConflictDoUpdate({ target: settingsTable.key, set: { value } })
    }
    for (const value of ['много', 0, 1.5, [], 100_000]) {
      await write(value)
      expect((await read()).values.trash_days, String(value)).toBe(30)
    }
    await write(12)
    expect((await read()).values.trash_days).toBe(12)
  })
})

describe('what a change does', () => {
  test('registration: strangers may ask for an account at once, and no longer', async () => {
    const account = (name: string) => ({ user: { email: `${name}@example.ru`, password: 'верный пароль 7' } })
    expect((await ask('POST', '/users', account('early'))).body.code).toBe('registration_closed')
    await change({ registration_mode: 'open' })
    expect((await ask('POST', '/users', account('right'))).body).toMatchObject({ status: 'pending' })
    await change({ registration_mode: 'closed' })
    expect((await ask('POST', '/users', account('late'))).body.code).toBe('registration_closed')
  })

  test('shortest password: a shorter one is refused in words, forms are told, temporary ones are long enough', async () => {
    await change({ password_min_length: 21 })
    const password = 'верный пароль 7'
    const person = await server.as('u09')
    const refused = await person.send('POST', '/users/me/password', { current_password: DEMO_PASSWORD, password })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { password: ['Пароль должен быть не короче 21 символа'] } },
    })
    expect((await admin.send('POST', '/users', { user: { email: 'short@example.ru', password } })).status).toBe(400)
    expect((await ask('GET', '/users/sign-in-options')).body).toMatchObject({ password_min_length: 21 })
    const names = {
      email: 'temporary@example.ru',
      first_name: 'Анна',
      last_name: 'Ковалёва',
      roles: [await roleNumber()],
    }
    const made = (await admin.send('POST', '/users/accounts', names)) as { status: number; body: { password: string } }
    expect(made.status).toBe(201)
    expect(made.body.password.length).toBeGreaterThanOrEqual(21)
    await change({ password_min_length: 10 })
    expect((await admin.send('POST', '/users', { user: { email: 'short@example.ru', password } })).status).toBe(201)
  })

  test('largest file: a larger one is refused by its size, sent whole or in parts', async () => {
    const send = (bytes: number) =>
      sendForm(admin, 'POST', '/mediafiles/files/', [['file', new File([new Uint8Array(bytes)], 'a.bin')]])
    const begin = (bytes: number) =>
      admin.fetch('/api/uploads', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
          'upload-metadata': `filename ${Buffer.from('a.bin').toString('base64')}`,
        },
      })
    const limit = 1024 ** 2
    expect((await send(limit + 1)).status).toBe(201)
    await change({ file_max_mb: 1 })
    const refusal = { code: 'file_too_large', message: 'Файл больше допустимого размера (1 МБ)' }
    expect(await send(limit + 1)).toMatchObject({ status: 413, body: refusal })
    expect((await send(limit)).status).toBe(201)
    const parts = await begin(limit + 1)
    expect(parts.status).toBe(413)
    expect(await parts.json()).toMatchObject(refusal)
    expect((await begin(limit)).status).toBe(201)
    const options = await admin.fetch('/api/uploads', { method: 'OPTIONS' })
    expect(options.headers.get('tus-max-size')).toBe(String(limit))
    await change({ file_max_mb: 3072 })
    expect((await begin(3 * 1024 ** 3)).status).toBe(201)
    expect(await (await begin(3 * 1024 ** 3 + 1)).json()).toMatchObject({
      message: 'Файл больше допустимого размера (3 ГБ)',
    })
  })

  test('life of a session: an access token lives by it, an open session does not outlive it', async () => {
    const open = await signIn()
    const { exp = 0, iat = 0 } = decodeJwt(open.access)
    expect(exp - iat).toBe(15 * 60)
    await change({ access_ttl_min: 5 })
    const renewed = (await ask('POST', '/users/refresh', { refresh: open.refresh })).body
    for (const { access } of [renewed, await signIn()]) {
      const claims = decodeJwt(access)
      expect(Number(claims.exp) - Number(claims.iat)).toBe(5 * 60)
    }

    const idle = { created_at: new Date(Date.now() - 3 * DAY).toISOString() }
    await server.database.reader.update(refreshTokensTable).set(idle)
    await change({ refresh_ttl_days: 4 })
    const next = await ask('POST', '/users/refresh', { refresh: renewed.refresh })
    expect(next.status).toBe(200)
    const rows = await server.database.reader.select().from(refreshTokensTable)
    const last = rows.sort((left, right) => left.id - right.id).at(-1)
    expect(Date.parse(last?.expires_at ?? '') - Date.parse(last?.created_at ?? '')).toBe(4 * DAY)

    await server.database.reader.update(refreshTokensTable).set(idle)
    await change({ refresh_ttl_days: 2 })
    expect((await ask('POST', '/users/refresh', { refresh: next.body.refresh })).status).toBe(401)
    await change({ refresh_ttl_days: 90 })
    expect((await ask('POST', '/users/refresh', { refresh: next.body.refresh })).status).toBe(401)
  })

  test('life of a session: one renewed while lives were being shortened does not outlive it either', async () => {
    const open = await signIn()
    await change({ refresh_ttl_days: 2 })
    // As a renewal leaves it that read the longer life before and was added after the shortening.
    const slipped = {
      created_at: new Date(Date.now() - 3 * DAY).toISOString(),
      expires_at: new Date(Date.now() + 27 * DAY).toISOString(),
    }
    await server.database.reader.update(refreshTokensTable).set(slipped)
    expect((await ask('POST', '/users/refresh', { refresh: open.refresh })).status).toBe(401)
    await change({ refresh_ttl_days: 4 })
    expect((await ask('POST', '/users/refresh', { refresh: open.refresh })).status).toBe(200)
  })

  test('trash: what was deleted longer ago cannot be brought back, in registers, files and folders', async () => {
    const made = async (path: string, body: object) =>
      Number(((await admin.send('POST', path, body)).body as Schema<'Record'>).id)
    const file = await uploadFile(admin, 'trash.txt')
    const things = [
      `/goods/goods_type/${await made('/goods/goods_type', { name: 'Недолгое' })}`,
      `/mediafiles/files/${file.id}`,
      `/mediafiles/directories/${await made('/mediafiles/directories', { display_name: 'Недолгая', parent: null })}`,
    ]
    for (const address of things) expect((await admin.send('DELETE', address)).status, address).toBe(204)
    for (const table of ['goods_types', 'files', 'directories'])
      await server.database.pool.query(
        `update ${table} set deleted_at = now() - interval '3 days' where deleted_at is not null`,
      )
    const deleted = async (path: string) => JSON.stringify((await admin.send('GET', `${path}?deleted=true`)).body)

    await change({ trash_days: 2 })
    for (const address of things) expect((await admin.send('POST', `${address}/restore`)).status, address).toBe(404)
    expect(await deleted('/mediafiles/files')).not.toContain('trash.txt')
    expect(await deleted('/mediafiles/directories')).not.toContain('Недолгая')

    await change({ trash_days: 4 })
    expect(await deleted('/mediafiles/files')).toContain('trash.txt')
    expect(await deleted('/mediafiles/directories')).toContain('Недолгая')
    for (const address of things) expect((await admin.send('POST', `${address}/restore`)).status, address).toBe(200)
  })
})

/** What JSON cannot carry travels as its name. */
function printable(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
