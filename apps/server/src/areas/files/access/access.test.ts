import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'
import { createDirectory, sendForm, uploadFile } from '../files.fixture'

let server: TestServer
let admin: TestPerson
let insider: TestPerson
let stranger: TestPerson
const openSocket = useSockets()

let closed: Schema<'Directory'>
let inner: Schema<'Directory'>
let secret: Schema<'File'>

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  insider = await createPerson(server)
  stranger = await createPerson(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  closed = await createDirectory(admin, 'Закрытая')
  inner = await createDirectory(admin, 'Внутренняя', closed.id)
  secret = await uploadFile(admin, 'тайна.txt', 'тайна', inside(inner.id))
  await setAccess(closed.id, [{ kind: 'profile', id: insider.id, level: 'edit' }])
})

const inside = (directory: number) =>
  [
    ['directory', String(directory)],
    ['display_name', 'тайна.txt'],
  ] as const

async function setAccess(id: number, access: object[], person = admin) {
  return person.send('PUT', `/mediafiles/directories/${id}/access`, { access }) as Promise<{
    status: number
    body: Schema<'DirectoryAccess'> & { code: string }
  }>
}

async function found(person: TestPerson): Promise<{ folders: number[]; files: number[] }> {
  const folders = (await person.send('GET', '/mediafiles/directories')).body as { directories: Schema<'Directory'>[] }
  const files = (await person.send('GET', '/mediafiles/files?search=тайна')).body as { files: Schema<'File'>[] }
  return { folders: folders.directories.map(({ id }) => id), files: files.files.map(({ id }) => id) }
}

const statusOf = async (person: TestPerson, method: string, path: string, body?: object) =>
  (await person.send(method, path, body)).status

test('for who is not let in there is no such folder, nor anything below it', async () => {
  const seen = await found(insider)
  expect([seen.folders.includes(closed.id), seen.folders.includes(inner.id), seen.files]).toEqual([
    true,
    true,
    expect.arrayContaining([secret.id]),
  ])
  const kept = await found(stranger)
  expect([kept.folders.includes(closed.id), kept.folders.includes(inner.id)]).toEqual([false, false])
  expect(kept.files).not.toContain(secret.id)
  for (const [method, path, body] of [
    ['GET', `/mediafiles/directories/${closed.id}`],
    ['GET', `/mediafiles/directories/${inner.id}`],
    ['GET', `/mediafiles/directories/${inner.id}/access`],
    ['PUT', `/mediafiles/directories/${inner.id}`, { display_name: 'x' }],
    ['DELETE', `/mediafiles/directories/${inner.id}`],
    ['GET', `/mediafiles/files/${secret.id}`],
    ['GET', `/mediafiles/files/${secret.id}/versions`],
    ['GET', `/mediafiles/files/${secret.id}/uses`],
    ['DELETE', `/mediafiles/files/${secret.id}`],
    ['POST', '/mediafiles/archives', { selection: { directory: inner.id } }],
    ['POST', '/mediafiles/bulk', { action: 'copy', selection: { directory: inner.id }, parent: null }],
  ] as const) {
    expect([path, await statusOf(stranger, method, path, body)]).toEqual([path, 404])
  }
  const listed = (await stranger.send('GET', `/mediafiles/files?directory=${inner.id}`)).body
  expect(listed).toMatchObject({ files: [], meta: { total: 0 } })
})

test('who is not let in can neither send there, nor copy from there, nor claim what is there', async () => {
  const upload = await sendForm(stranger, 'POST', '/mediafiles/files', [
    ['file', new File(['x'], 'x.txt')],
    ...inside(inner.id),
  ])
  expect(upload).toMatchObject({ status: 400, body: { errors: { directory: ['Нет такой папки'] } } })
  const tus = await stranger.fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1',
      'upload-metadata': `filename ${btoa('x.txt')},directory ${btoa(String(inner.id))}`,
    },
  })
  expect(tus.status).toBe(400)
  const own = await createDirectory(stranger, 'Своя')
  const { body } = await stranger.send('POST', '/mediafiles/bulk', {
    action: 'copy',
    selection: {
      items: [
        { type: 'file', id: secret.id },
        { type: 'directory', id: inner.id },
      ],
    },
    parent: own.id,
  })
  expect(body).toMatchObject({ done: [], failed: [{ code: 'not_found' }, { code: 'not_found' }] })
  expect(await statusOf(stranger, 'POST', '/todos', { title: 'Взять', attachments: [secret.id] })).toBe(400)
})

test('an archive of a folder leaves out what is closed inside it', async () => {
  const open = await createDirectory(admin, 'Открытая')
  const shut = await createDirectory(admin, 'Запертая', open.id)
  await uploadFile(admin, 'тайна.txt', 'тайна архива', inside(shut.id))
  await setAccess(shut.id, [{ kind: 'profile', id: insider.id, level: 'view' }])
  const load = async (person: TestPerson) => {
    const selection = { items: [{ type: 'directory', id: open.id }] }
    const { body } = await person.send('POST', '/mediafiles/archives', { selection })
    return (await server.fetch((body as { file: string }).file)).text()
  }
  expect(await load(insider)).toContain('тайна архива')
  expect(await load(stranger)).not.toContain('тайна архива')
  expect((await stranger.send('GET', `/mediafiles/directories/${open.id}`)).body).toMatchObject({ items_count: 0 })
  expect(
    await statusOf(admin, 'POST', '/mediafiles/bulk', {
      action: 'copy',
      selection: { items: [{ type: 'directory', id: open.id }] },
      parent: null,
    }),
  ).toBe(200)
})

test('who may only view changes nothing there', async () => {
  await setAccess(closed.id, [{ kind: 'profile', id: insider.id, level: 'view' }])
  const own = await uploadFile(insider, 'моё.txt')
  expect((await insider.send('GET', `/mediafiles/directories/${inner.id}`)).body).toMatchObject({ allowed: [] })
  expect((await insider.send('GET', `/mediafiles/files/${secret.id}`)).body).toMatchObject({ allowed: [] })
  const upload = await sendForm(insider, 'POST', '/mediafiles/files', [
    ['file', new File(['x'], 'x.txt')],
    ...inside(inner.id),
  ])
  expect([upload.status, upload.body]).toEqual([403, expect.objectContaining({ code: 'out_of_scope' })])
  const { body } = await insider.send('POST', '/mediafiles/bulk', {
    action: 'move',
    selection: { items: [{ type: 'file', id: own.id }] },
    parent: inner.id,
  })
  expect(body).toMatchObject({ code: 'out_of_scope' })
  await server.database.pool.query('update files set created_by = $1 where id = $2', [insider.id, secret.id])
  expect(await statusOf(insider, 'DELETE', `/mediafiles/files/${secret.id}`)).toBe(403)
  const many = await insider.send('POST', '/mediafiles/bulk', { action: 'remove', selection: { directory: inner.id } })
  expect(many.body).toMatchObject({ done: [], failed: [{ id: secret.id, code: 'out_of_scope' }] })
})

test('a person empties no trash of a folder where he may only view', async () => {
  const own = await createDirectory(insider, 'Своя внутри', closed.id)
  const file = await uploadFile(insider, 'тайна.txt', 'своя тайна', inside(own.id))
  await insider.send('DELETE', `/mediafiles/directories/${own.id}`)
  await setAccess(closed.id, [{ kind: 'profile', id: insider.id, level: 'view' }])
  expect((await insider.send('DELETE', '/mediafiles/trash')).body).toEqual({ files: 0, directories: 0 })
  expect(await statusOf(insider, 'POST', `/mediafiles/files/${file.id}/restore`)).toBe(403)
  expect(await statusOf(insider, 'DELETE', `/mediafiles/directories/${own.id}/permanent`)).toBe(403)
  expect(await statusOf(admin, 'POST', `/mediafiles/directories/${own.id}/restore`)).toBe(200)
})

test('the lists of a way are all asked, and follow a folder that moves or is made', async () => {
  await setAccess(inner.id, [{ kind: 'profile', id: stranger.id, level: 'edit' }])
  expect(await statusOf(stranger, 'GET', `/mediafiles/directories/${inner.id}`)).toBe(404)
  expect(await statusOf(insider, 'GET', `/mediafiles/directories/${inner.id}`)).toBe(404)
  await admin.send('PUT', `/mediafiles/directories/${inner.id}`, { parent: null })
  expect(await statusOf(stranger, 'GET', `/mediafiles/files/${secret.id}`)).toBe(200)
  expect(await statusOf(insider, 'GET', `/mediafiles/files/${secret.id}`)).toBe(404)
  const selection = { items: [{ type: 'directory', id: inner.id }] }
  await admin.send('POST', '/mediafiles/bulk', { action: 'move', selection, parent: closed.id })
  expect(await statusOf(stranger, 'GET', `/mediafiles/files/${secret.id}`)).toBe(404)
  const late = await createDirectory(insider, 'Поздняя', closed.id)
  expect(await statusOf(stranger, 'GET', `/mediafiles/directories/${late.id}`)).toBe(404)
  const copy = await admin.send('POST', '/mediafiles/bulk', {
    action: 'copy',
    selection: { items: [{ type: 'directory', id: late.id }] },
    parent: closed.id,
  })
  const [made] = (copy.body as Schema<'MediaBulkResult'>).done
  expect(await statusOf(stranger, 'GET', `/mediafiles/directories/${made?.copy}`)).toBe(404)
})

test('a list names roles, brigades and people, and an empty one gives the folder back to all', async () => {
  const { rows } = await server.database.pool.query(`select id, name from roles where key = 'employee'`)
  const role = { kind: 'role', id: Number(rows[0].id), level: 'view' }
  const team = await server.database.pool.query(
    `insert into teams (name, leader, color) values ('Электрики', $1, '#112233') returning id`,
    [stranger.id],
  )
  const brigade = { kind: 'team', id: Number(team.rows[0].id), level: 'edit' }
  expect((await setAccess(closed.id, [role, brigade])).body).toEqual({
    access: [
      { ...role, name: rows[0].name },
      { ...brigade, name: 'Электрики' },
    ],
    inherited_from: null,
    may_edit: true,
  })
  expect((await stranger.send('GET', `/mediafiles/directories/${inner.id}`)).body).toMatchObject({ allowed: [] })
  await server.database.pool.query('insert into team_members (team, profile) values ($1, $2)', [
    brigade.id,
    stranger.id,
  ])
  expect((await stranger.send('GET', `/mediafiles/directories/${inner.id}`)).body).toMatchObject({
    allowed: ['upload'],
  })
  expect((await admin.send('GET', `/mediafiles/directories/${inner.id}/access`)).body).toMatchObject({
    access: [],
    inherited_from: { id: closed.id, display_name: 'Закрытая' },
  })
  await setAccess(closed.id, [])
  expect((await found(stranger)).folders).toContain(inner.id)
})

test('nobody shuts himself out, gives access to a folder of another, or to nobody that is', async () => {
  const own = await createDirectory(insider, 'Моя папка')
  const me = { kind: 'profile', id: insider.id, level: 'edit' }
  expect(await setAccess(own.id, [{ ...me, level: 'view' }], insider)).toMatchObject({
    status: 409,
    body: { code: 'access_lost', message: expect.stringMatching(/не сможете её изменять$/) },
  })
  expect(await setAccess(own.id, [{ ...me, id: stranger.id }], insider)).toMatchObject({
    status: 409,
    body: { code: 'access_lost', message: expect.stringMatching(/не сможете её открыть$/) },
  })
  expect((await setAccess(own.id, [me], insider)).status).toBe(200)
  expect(await statusOf(stranger, 'GET', `/mediafiles/directories/${own.id}`)).toBe(404)
  expect((await setAccess(closed.id, [], insider)).status).toBe(403)
  expect((await setAccess(closed.id, [{ kind: 'role', id: 999_999, level: 'view' }])).status).toBe(400)
})

test('who is not let in hears nothing of a folder', async () => {
  const heard: [string, number | null][] = []
  const sockets = [insider, stranger].map((person) => ({ person, socket: openSocket(server.url, person.token) }))
  for (const { person, socket } of sockets) {
    const name = person === insider ? 'insider' : 'stranger'
    socket.on('directory_changed', ({ directory }) => heard.push([name, directory]))
    socket.on('entity_changed', ({ entity_id }) => heard.push([name, entity_id]))
    socket.emit('join', { room: [`directory:${inner.id}`, 'list:/mediafiles/files'] })
    await new Promise((resolve) => socket.on('joined', ({ room }) => room.startsWith('list') && resolve(room)))
  }
  const file = await uploadFile(admin, 'новая тайна.txt', 'x', inside(inner.id))
  const open = await uploadFile(admin, 'открыто.txt')
  await server.dispatcher.idle()
  await expect.poll(() => heard.filter(([, id]) => id === open.id)).toHaveLength(2)
  expect(heard.filter(([name]) => name === 'stranger')).toEqual([['stranger', open.id]])
  expect(heard).toContainEqual(['insider', file.id])
  expect(heard).toContainEqual(['insider', inner.id])
})

test('what bears the name of a closed folder neither goes into it nor learns its number', async () => {
  const place = await createDirectory(admin, 'Общее место')
  const shut = await createDirectory(admin, 'Отчёты', place.id)
  await setAccess(shut.id, [{ kind: 'profile', id: insider.id, level: 'edit' }])
  const own = await createDirectory(stranger, 'Отчёты')
  await createDirectory(stranger, 'Январь', own.id)
  await uploadFile(stranger, 'отчёт.txt', 'отчёт', inside(own.id))
  const selection = { items: [{ type: 'directory', id: own.id }] }
  for (const [action, conflict] of [
    ['copy', 'replace'],
    ['copy', 'ask'],
    ['move', 'replace'],
    ['move', 'ask'],
  ]) {
    const { body } = await stranger.send('POST', '/mediafiles/bulk', { action, conflict, selection, parent: place.id })
    expect(body).toMatchObject({
      done: [],
      failed: [{ id: own.id, code: 'name_taken', details: { id: 0, display_name: 'Отчёты' } }],
    })
  }
  expect((await admin.send('GET', `/mediafiles/directories/${shut.id}`)).body).toMatchObject({ items_count: 0 })
})

test('a folder is not copied into one where the person may only view, not by its name either', async () => {
  const place = await createDirectory(admin, 'Место')
  const shown = await createDirectory(admin, 'Планы', place.id)
  await setAccess(shown.id, [{ kind: 'profile', id: insider.id, level: 'view' }])
  const own = await createDirectory(insider, 'Планы')
  await createDirectory(insider, 'Февраль', own.id)
  const selection = { items: [{ type: 'directory', id: own.id }] }
  const copy = { action: 'copy', conflict: 'replace', selection, parent: place.id }
  expect((await insider.send('POST', '/mediafiles/bulk', copy)).body).toMatchObject({
    failed: [{ code: 'out_of_scope' }],
  })
  expect((await admin.send('GET', `/mediafiles/directories/${shown.id}`)).body).toMatchObject({ items_count: 0 })
})
