import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'
import { createPerson } from '../../testing/factories'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

interface History {
  data: { id: number; action: string; actor: { id: number } | null; changes: Record<string, unknown> }[]
  meta: { before: number | null }
}
const history = async (person: TestPerson, query: string) =>
  (await person.send('GET', `/activity?${query}`)) as { status: number; body: unknown }

test('a record tells its own story, newest first, in parts', async () => {
  const { id } = (await admin.send('POST', '/todos', { title: 'Первая' })).body as { id: number }
  await admin.send('PATCH', `/todos/${id}`, { title: 'Вторая' })
  await admin.send('PATCH', `/todos/${id}`, { title: 'Третья' })
  const first = (await history(admin, `entity=todo&entity_id=${id}&limit=2`)).body as History
  expect(first.data).toMatchObject([
    { action: 'update', actor: { id: admin.id }, changes: { title: { from: 'Вторая', to: 'Третья' } } },
    { action: 'update', changes: { title: { from: 'Первая', to: 'Вторая' } } },
  ])
  const rest = (await history(admin, `entity=todo&entity_id=${id}&before=${first.meta.before}`)).body as History
  expect(rest.data.map(({ action }) => action)).toEqual(['create'])
  expect(rest.meta.before).toBeNull()
})

test('the story of a record is told only to those who may read the record', async () => {
  const stranger = await createPerson(server, { roles: ['employee'] })
  const { id } = (await admin.send('POST', '/todos', { title: 'Не его' })).body as { id: number }
  expect(await history(stranger, `entity=todo&entity_id=${id}`)).toMatchObject({ status: 404 })
  expect(await history(admin, 'entity=todo&entity_id=999999')).toMatchObject({ status: 200, body: { data: [] } })
})

test('a deleted record keeps its story', async () => {
  const { id } = (await admin.send('POST', '/goods/goods_type', { name: 'На списание' })).body as { id: number }
  await admin.send('DELETE', `/goods/goods_type/${id}`)
  const { data } = (await history(admin, `entity=goods_type&entity_id=${id}`)).body as History
  expect(data.map(({ action }) => action)).toEqual(['delete', 'create'])
})
