import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { statementsOf } from '../../../testing/statements-of'
import { createDirectory, sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

async function namesIn(query: string, person = admin): Promise<string[]> {
  const { body } = await person.send('GET', `/mediafiles/directories?${query}`)
  return (body as { directories: Schema<'Directory'>[] }).directories.map(({ display_name }) => display_name)
}

const put = (id: number, body: object) => admin.send('PUT', `/mediafiles/directories/${id}`, body)

test('folders stand inside folders, know the way to them and what they hold (API-073, API-075, EN-029)', async () => {
  const building = await createDirectory(admin, ' Корпус А ')
  const checks = await createDirectory(admin, 'Осмотры', building.id)
  await uploadFile(admin, 'a.txt', 'x', [['directory', String(building.id)]])
  expect(await namesIn(`parent=${building.id}`)).toEqual(['Осмотры'])
  expect(await namesIn('search=осмотр')).toEqual(['Осмотры'])
  const { body } = await admin.send('GET', `/mediafiles/directories/${checks.id}`)
  const { created_at, updated_at } = body as Schema<'Directory'>
  // Made a moment ago, and not changed since.
  expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  expect(Math.abs(Date.now() - Date.parse(created_at))).toBeLessThan(60_000)
  expect(updated_at).toBe(created_at)
  expect(body).toMatchObject({
    id: checks.id,
    display_name: 'Осмотры',
    parent: building.id,
    author: admin.id,
    path: '/Корпус А/Осмотры',
    parent_details: { id: building.id, display_name: 'Корпус А' },
    ancestors: [{ id: building.id, display_name: 'Корпус А' }],
    author_details: { id: admin.id },
    allowed: ['update', 'remove', 'upload'],
  })
  expect((await admin.send('GET', `/mediafiles/directories/${building.id}`)).body).toMatchObject({
    parent: null,
    parent_details: null,
    items_count: 2,
    directories_count: 1,
  })
})

test('a folder is renamed and moved; only what is sent changes, and when it was is told (API-076, API-083, EN-029)', async () => {
  const from = await createDirectory(admin, 'Откуда')
  const to = await createDirectory(admin, 'Куда')
  const folder = await createDirectory(admin, 'Папка', from.id)
  expect((await put(folder.id, { display_name: 'Акты' })).body).toMatchObject({ display_name: 'Акты', parent: from.id })
  expect((await put(folder.id, { parent: to.id })).body).toMatchObject({ display_name: 'Акты', path: '/Куда/Акты' })
  const { body } = await put(folder.id, { parent: null })
  expect(body).toMatchObject({ parent: null, version: 4, created_at: folder.created_at })
  expect(Date.parse((body as Schema<'Directory'>).updated_at)).toBeGreaterThan(Date.parse(folder.updated_at))
  expect((await put(folder.id, { display_name: ' ' })).body).toMatchObject({
    errors: { display_name: ['Имя папки обязательно'] },
  })
})

test('what a folder cannot be called is told at the field, with the signs that do not go', async () => {
  const folder = await createDirectory(admin, 'Как назвать')
  const refusals = [
    ['Акт 1/2', `Имя папки содержит недопустимые символы. Нельзя использовать / \\ : * ? " ' < > |`],
    ['..', 'Имя папки не может быть «..»'],
    ['.', 'Имя папки не может быть «.»'],
  ] as const
  for (const [display_name, message] of refusals) {
    const told = { code: 'validation_error', errors: { display_name: [message] } }
    expect(await admin.send('POST', '/mediafiles/directories', { display_name })).toMatchObject({
      status: 400,
      body: told,
    })
    expect(await put(folder.id, { display_name })).toMatchObject({ status: 400, body: told })
  }
})

test('a folder never moves into itself or into what it holds', async () => {
  const outer = await createDirectory(admin, 'Внешняя')
  const inner = await createDirectory(admin, 'Внутренняя', outer.id)
  for (const parent of [outer.id, inner.id]) {
    const { status, body } = await put(outer.id, { parent })
    expect([status, body]).toEqual([409, expect.objectContaining({ message: 'Нельзя переместить папку в саму себя' })])
  }
})

test('a folder goes with all it holds and comes back with it, but not with what was deleted before (API-077)', async () => {
  const folder = await createDirectory(admin, 'Целиком')
  const inner = await createDirectory(admin, 'Вложенная', folder.id)
  const inside = [['directory', String(inner.id)]] as const
  const kept = await uploadFile(admin, 'остался.txt', 'x', inside)
  const earlier = await uploadFile(admin, 'удалён раньше.txt', 'y', inside)
  await admin.send('DELETE', `/mediafiles/files/${earlier.id}`)
  expect((await admin.send('DELETE', `/mediafiles/directories/${folder.id}`)).status).toBe(204)
  expect((await admin.send('GET', `/mediafiles/directories/${inner.id}`)).status).toBe(404)
  expect((await admin.send('GET', `/mediafiles/files/${kept.id}`)).status).toBe(404)
  expect((await admin.send('POST', `/mediafiles/directories/${folder.id}/restore`)).status).toBe(200)
  expect((await admin.send('GET', `/mediafiles/files/${kept.id}`)).status).toBe(200)
  expect((await admin.send('GET', `/mediafiles/files/${earlier.id}`)).status).toBe(404)
})

test('what is restored out of a deleted folder returns to the root', async () => {
  const folder = await createDirectory(admin, 'Пропавшая')
  const inner = await createDirectory(admin, 'Спасённая', folder.id)
  const file = await uploadFile(admin, 'спасён.txt', 'z', [['directory', String(folder.id)]])
  await admin.send('DELETE', `/mediafiles/directories/${folder.id}`)
  expect((await admin.send('POST', `/mediafiles/directories/${inner.id}/restore`)).body).toMatchObject({ parent: null })
  expect((await admin.send('POST', `/mediafiles/files/${file.id}/restore`)).body).toMatchObject({ directory: null })
})

test('a folder whose file a record uses stays', async () => {
  const folder = await createDirectory(admin, 'Нужная')
  const file = await uploadFile(admin, 'нужный.txt', 'w', [['directory', String(folder.id)]])
  await server.database.reader.insert(attachmentsTable).values({ entity: 'todo', entity_id: 1, file: file.id })
  const { status, body } = await admin.send('DELETE', `/mediafiles/directories/${folder.id}`)
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'in_use' })])
  expect(await namesIn('search=Нужная')).toEqual(['Нужная'])
})

test('an employee renames his own folders only', async () => {
  const employee = await createPerson(server)
  const folder = await createDirectory(admin, 'Чужая')
  const own = await createDirectory(employee, 'Своя')
  const rename = (id: number) => employee.send('PUT', `/mediafiles/directories/${id}`, { display_name: 'Моя' })
  expect((await rename(folder.id)).status).toBe(403)
  expect((await rename(own.id)).status).toBe(200)
})

test('an unknown folder is not found', async () => {
  expect((await admin.send('GET', '/mediafiles/directories/999999')).status).toBe(404)
  expect((await put(999_999, { display_name: 'x' })).status).toBe(404)
})

/** What is locked in turn while `work` is done: the tree, folders, files and the names in a folder. */
async function locksOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  const asked = await statementsOf(async () => expect((await work()).status).toBeLessThan(300))
  return asked.flatMap((text) => {
    if (text.includes(`pg_advisory_xact_lock(hashtext('tree')`)) return 'tree'
    if (text.includes('pg_advisory_xact_lock(hashtextextended(')) return 'names'
    return /from "(directories|files)".* for update$/s.exec(text)?.[1] ?? []
  })
}

test('the tree is locked before a folder, and all folders before their files, so that nobody waits in a circle', async () => {
  const folder = await createDirectory(admin, 'Порядок замков')
  const path = `/mediafiles/directories/${folder.id}`
  expect(await locksOf(() => put(folder.id, { display_name: 'Имя' }))).toEqual(['directories'])
  expect(await locksOf(() => put(folder.id, { parent: null }))).toEqual(['tree', 'directories'])
  expect(await locksOf(() => admin.send('PUT', `${path}/access`, { access: [] }))).toEqual(['tree', 'directories'])
  // The second time all below it: an upload into one of them is waited for.
  expect(await locksOf(() => admin.send('DELETE', path))).toEqual(['tree', 'directories', 'directories', 'files'])
})

test('names are locked after folders, as where things move, and before files, as where files are sent', async () => {
  const folder = await createDirectory(admin, 'Порядок имён')
  const file = await uploadFile(admin, 'a.txt', 'x', [['directory', String(folder.id)]])
  const asked = { conflict: 'ask' } as const
  const rename = { display_name: 'Имя', ...asked }
  expect(await locksOf(() => put(folder.id, rename))).toEqual(['tree', 'directories', 'names'])
  const made = { display_name: 'Внутри', parent: folder.id, ...asked }
  expect(await locksOf(() => admin.send('POST', '/mediafiles/directories', made))).toEqual(['tree', 'names'])
  const form = [['display_name', 'b.txt'] as const, ['conflict', 'ask'] as const]
  const renamed = () => sendForm(admin, 'PUT', `/mediafiles/files/${file.id}`, form)
  expect(await locksOf(renamed)).toEqual(['names', 'files', 'names'])
})
