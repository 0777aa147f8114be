import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'

let server: TestServer
let caller: TestPerson
let absent: TestPerson
let deputy: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  caller = await createPerson(server)
  absent = await createPerson(server)
  deputy = await createPerson(server)
  await set(absent, `employment_status = 'vacation', deputy = ${deputy.id}`)
})
afterAll(() => server.close())

const set = (person: TestPerson, values: string) =>
  server.database.pool.query(`update profiles set ${values} where id = $1`, [person.id])
const ring = async (from: TestPerson, more: object = {}) =>
  (await from.send('POST', '/calls', { profile: absent.id, kind: 'audio', ...more })).body as Schema<'Call'>
const act = (person: TestPerson, { id }: Schema<'Call'>, action: string) =>
  person.send('PATCH', `/calls/${id}`, { action })
const ofDeputy = () => ({ participants_details: [{ id: deputy.id }], substituted_for_details: { id: absent.id } })

test('a call to somebody away rings for the deputy, and the journal tells for whom he answered (product 26.14)', async () => {
  const call = await ring(caller)
  expect(call).toMatchObject({ status: 'ringing', ...ofDeputy() })
  expect((await absent.send('GET', `/calls/${call.id}`)).status).toBe(404)
  expect(await act(deputy, call, 'accept')).toMatchObject({ status: 200, body: { status: 'active', ...ofDeputy() } })
  await act(caller, call, 'end')
  const admin = await server.as('u01')
  expect((await admin.send('GET', `/audit?substituted_for=${absent.id}`)).body).toMatchObject({
    data: [{ actor: { id: deputy.id }, substituted_for: { id: absent.id }, entity: 'call', entity_label: 'Звонки' }],
  })
})

test('a call that the deputy misses is told to him with the name of the absent person', async () => {
  await act(caller, await ring(caller), 'cancel')
  expect((await deputy.send('GET', '/notifications')).body).toMatchObject({
    data: [{ title: 'Пропущенный звонок', reason: expect.stringMatching(/^звонили Новиков.*, вы замещаете$/) }],
  })
})

test('from their conversation the deputy is rung for, too; what becomes of it is not said there', async () => {
  const opened = await caller.send('POST', '/chats/rooms', { kind: 'direct', members: [absent.id] })
  const { id: room } = opened.body as { id: number }
  const call = (await caller.send('POST', `/chats/rooms/${room}/call`, { kind: 'audio' })).body as Schema<'Call'>
  expect(call).toMatchObject({ chat_room: null, ...ofDeputy() })
  await act(deputy, call, 'decline')
  expect((await caller.send('GET', `/chats/rooms/${room}/messages`)).body).toMatchObject({ data: [] })
})

test('the person himself is rung for when he is wanted, is back, or the deputy calls or has no way in', async () => {
  const himself = { participants_details: [{ id: absent.id }], substituted_for_details: null }
  const personal = await ring(caller, { personally: true })
  expect(personal).toMatchObject(himself)
  await act(caller, personal, 'cancel')
  const own = await ring(deputy)
  expect(own).toMatchObject(himself)
  await act(deputy, own, 'cancel')
  await server.database.pool.query(`update users set status = 'disabled' where id = $1`, [deputy.id])
  const open = await ring(caller)
  expect(open).toMatchObject(himself)
  await act(caller, open, 'cancel')
  await set(absent, `employment_status = 'working'`)
  expect(await ring(caller)).toMatchObject(himself)
})
