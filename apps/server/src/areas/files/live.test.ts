import type { ServerEvents } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { useSockets } from '../../testing/test-sockets'
import { createDirectory, uploadFile } from './files.fixture'

let server: TestServer
let admin: TestPerson
let employee: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
  employee = await createPerson(server)
})
afterAll(() => server.close())

/** Looks at a folder; answers what is heard of it. */
async function look(person: TestPerson, room: string): Promise<ServerEvents['directory_changed'][]> {
  const socket = openSocket(server.url, person.token)
  const heard: ServerEvents['directory_changed'][] = []
  socket.on('directory_changed', (message) => heard.push(message))
  socket.emit('join', { room })
  await new Promise((resolve) => {
    socket.on('joined', resolve)
    socket.on('join_error', resolve)
  })
  return heard
}

test('who looks at a folder hears what came, changed and went there, and nothing of others', async () => {
  const [here, there] = [await createDirectory(admin, 'Здесь'), await createDirectory(admin, 'Там')]
  // What was done before anybody looked is told by then.
  await server.dispatcher.idle()
  const heard = await look(employee, `directory:${here.id}`)
  const root = await look(employee, 'directory:root')
  const file = await uploadFile(admin, 'a.txt', 'a', [['directory', String(here.id)]])
  await uploadFile(admin, 'b.txt', 'b', [['directory', String(there.id)]])
  const folder = await createDirectory(admin, 'Папка', here.id)
  await admin.send('PUT', `/mediafiles/directories/${folder.id}`, { display_name: 'Имя' })
  await admin.send('POST', '/mediafiles/bulk', {
    action: 'move',
    selection: { directory: here.id },
    parent: null,
  })
  await server.dispatcher.idle()
  const items = [
    { type: 'file', id: file.id, action: 'create' },
    { type: 'directory', id: folder.id, action: 'create' },
    { type: 'directory', id: folder.id, action: 'update' },
  ]
  const left = [
    { type: 'directory', id: folder.id, action: 'remove' },
    { type: 'file', id: file.id, action: 'remove' },
  ]
  await expect.poll(() => heard).toHaveLength(4)
  expect(heard).toEqual([
    ...items.map((item) => ({ directory: here.id, items: [item], more: false })),
    { directory: here.id, items: left, more: false },
  ])
  await expect
    .poll(() => root)
    .toEqual([{ directory: null, items: left.map((item) => ({ ...item, action: 'create' })), more: false }])
})

test('a change of many tells a hundred of them and that there are more', async () => {
  const here = await createDirectory(admin, 'Сотни')
  const { id } = await uploadFile(admin, 'a.txt', 'a', [['directory', String(here.id)]])
  await server.database.pool.query(
    `insert into files (display_name, original_name, directory, category, blob, created_by)
       select n || '.txt', 'x', directory, category, blob, created_by from files, generate_series(1, 150) as n where id = $1`,
    [id],
  )
  const heard = await look(employee, `directory:${here.id}`)
  await admin.send('POST', '/mediafiles/bulk', { action: 'remove', selection: { directory: here.id } })
  await server.dispatcher.idle()
  await expect.poll(() => heard).toMatchObject([{ directory: here.id, more: true }])
  expect(heard[0]?.items).toHaveLength(100)
})

test('who looks at a folder, into it or below it hears that it was closed and that it was opened, and no number of it', async () => {
  const place = await createDirectory(admin, 'Место')
  const folder = await createDirectory(admin, 'Доступ', place.id)
  const inner = await createDirectory(admin, 'Внутри', folder.id)
  const closed = await createDirectory(admin, 'Своя', folder.id)
  const access = [{ kind: 'profile', id: admin.id, level: 'edit' }]
  await admin.send('PUT', `/mediafiles/directories/${closed.id}/access`, { access })
  await server.dispatcher.idle()
  const rooms = [place, folder, inner].map(({ id }) => `directory:${id}`)
  const heard = await Promise.all(rooms.map((room) => look(employee, room)))
  const byAdmin = await look(admin, `directory:${closed.id}`)
  const told = [place, folder, inner].map(({ id }) => ({ directory: id, items: [], more: true }))
  const set = (list: object[]) => admin.send('PUT', `/mediafiles/directories/${folder.id}/access`, { access: list })
  expect((await set(access)).status).toBe(200)
  await server.dispatcher.idle()
  await expect.poll(() => heard).toEqual(told.map((message) => [message]))
  const seen = await employee.send('GET', `/mediafiles/directories?parent=${place.id}`)
  expect(seen.body).toMatchObject({ directories: [] })
  expect((await set([])).status).toBe(200)
  await server.dispatcher.idle()
  await expect.poll(() => heard[0]).toHaveLength(2)
  await expect.poll(() => byAdmin).toEqual(Array(2).fill({ directory: closed.id, items: [], more: true }))
})

test('of a closed folder no number is told where others look, only that something changed', async () => {
  const place = await createDirectory(admin, 'Открытая')
  const closed = await createDirectory(admin, 'Закрытая', place.id)
  const access = [{ kind: 'profile', id: admin.id, level: 'edit' }]
  await admin.send('PUT', `/mediafiles/directories/${closed.id}/access`, { access })
  const heard = await look(employee, `directory:${place.id}`)
  await admin.send('PUT', `/mediafiles/directories/${closed.id}`, { display_name: 'Тайная' })
  await admin.send('POST', '/mediafiles/bulk', { action: 'move', selection: { directory: place.id }, parent: null })
  await admin.send('DELETE', `/mediafiles/directories/${closed.id}`)
  const open = await createDirectory(admin, 'Обычная', place.id)
  await server.dispatcher.idle()
  const hidden = { directory: place.id, items: [], more: true }
  const shown = { directory: place.id, items: [{ type: 'directory', id: open.id, action: 'create' }], more: false }
  await expect.poll(() => heard).toEqual([hidden, hidden, shown])
})

test('who looks into a folder, however deep below one that is deleted, hears that there is something to ask for', async () => {
  const outer = await createDirectory(admin, 'Внешняя')
  const inner = await createDirectory(admin, 'Внутренняя', outer.id)
  const many = await createDirectory(admin, 'Среди многих')
  await server.dispatcher.idle()
  const [heard, other] = [await look(employee, `directory:${inner.id}`), await look(employee, `directory:${many.id}`)]
  await admin.send('DELETE', `/mediafiles/directories/${outer.id}`)
  const items = [{ type: 'directory', id: many.id }]
  await admin.send('POST', '/mediafiles/bulk', { action: 'remove', selection: { items } })
  await server.dispatcher.idle()
  await expect
    .poll(() => [...heard, ...other])
    .toEqual([
      { directory: inner.id, items: [], more: true },
      { directory: many.id, items: [], more: true },
    ])
})
