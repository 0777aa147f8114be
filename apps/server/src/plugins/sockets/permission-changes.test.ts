import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rolesTable } from '../../db/tables/access/roles'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'
import { useSockets } from '../../testing/test-sockets'

let server: TestServer
let admin: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  admin = await server.as('u01')
})
afterAll(() => server.close())

/** A socket of this person and every message it was sent, by name. */
async function listen(person: TestPerson, rooms: string[]) {
  // A socket that arrives as the rights of its person change is sent away to come again.
  await server.dispatcher.idle()
  const socket = openSocket(server.url, person.token)
  const heard: { event: string; message: Record<string, unknown> }[] = []
  socket.onAny((event: string, message: Record<string, unknown>) => heard.push({ event, message }))
  const of = (event: string) => heard.filter((one) => one.event === event).map(({ message }) => message)
  socket.emit('join', { room: rooms })
  await expect.poll(() => of('joined').length + of('join_error').length).toBe(rooms.length)
  return { socket, of }
}

async function give(person: TestPerson, key: string) {
  const [role] = await server.database.reader.select().from(rolesTable).where(eq(rolesTable.key, key))
  const roles = [{ role: role?.id }]
  const answer = await admin.send('PUT', `/accounts/profiles/${person.id}/roles`, { roles })
  expect(answer.status).toBe(200)
}

test('an open socket leaves the rooms its person may no longer hear, and is told of its new rights', async () => {
  const person = await createPerson(server, { roles: ['dispatcher'] })
  const { of } = await listen(person, ['tasks', 'list:/tenants', 'list:/goods/goods_type', 'notifications'])
  expect(of('joined')).toHaveLength(4)
  const role = await admin.send('POST', '/roles', { name: 'Только типы' })
  const { id, version } = role.body as { id: number; version: number }
  await admin.send('PUT', `/roles/${id}/permissions`, { permissions: { 'goods.view': 'all' }, version })
  await admin.send('PUT', `/accounts/profiles/${person.id}/roles`, { roles: [{ role: id }] })
  await expect.poll(() => of('left').map(({ room }) => room)).toEqual(['tasks', 'list:/tenants'])
  const [told] = of('permissions_changed')
  const me = await person.send('GET', '/users/me')
  expect(String(told?.version)).toBe(me.headers.get('permissions_version'))
})

test('a room that was refused opens by itself once the right is given', async () => {
  const person = await createPerson(server, { roles: ['employee'] })
  const { of } = await listen(person, ['list:/users', 'tasks'])
  expect(of('join_error')).toMatchObject([{ room: 'list:/users' }])
  await give(person, 'manager')
  await expect.poll(() => of('joined').map(({ room }) => room)).toContain('list:/users')
})

test('a change of a role reaches the open sockets of everybody who has it', async () => {
  const role = await admin.send('POST', '/roles', { name: 'Общая' })
  const { id, version } = role.body as { id: number; version: number }
  const people = [await createPerson(server), await createPerson(server)]
  for (const person of people) {
    await admin.send('PUT', `/accounts/profiles/${person.id}/roles`, { roles: [{ role: id }] })
  }
  const sockets = await Promise.all(people.map((person) => listen(person, ['list:/goods/goods_type'])))
  await admin.send('PUT', `/roles/${id}/permissions`, { permissions: { 'goods.view': 'all' }, version })
  for (const { of } of sockets) {
    await expect.poll(() => of('joined').map(({ room }) => room)).toEqual(['list:/goods/goods_type'])
  }
})

test('disabling a person or ending his sessions closes his sockets', async () => {
  for (const verb of ['end-sessions', 'disable']) {
    const person = await createPerson(server)
    const { socket } = await listen(person, ['notifications'])
    expect((await admin.send('POST', `/users/${person.id}/${verb}`)).status).toBe(200)
    await expect.poll(() => socket.connected, { message: verb }).toBe(false)
  }
})
