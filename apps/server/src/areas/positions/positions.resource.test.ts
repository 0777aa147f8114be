import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

test('a position is made of a trimmed name and a department, and read by its id (API-036, API-037, EN-028, VA-005)', async () => {
  const made = await admin.send('POST', '/accounts/positions', { name: '  Архивариус ', department: 1 })
  expect(made).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), name: 'Архивариус', department: 1, department_details: { name: 'Дирекция' } },
  })
  const { id } = made.body as { id: number }
  expect((await admin.send('GET', `/accounts/positions/${id}`)).body).toMatchObject({
    id,
    name: 'Архивариус',
    department: 1,
  })
})

test('a position without a name is refused, when made and when changed', async () => {
  const refusal = { status: 400, body: { errors: { name: ['Название должности обязательно'] } } }
  expect(await admin.send('POST', '/accounts/positions', { name: ' ', department: 1 })).toMatchObject(refusal)
  const { body } = await admin.send('POST', '/accounts/positions', { name: 'Курьер', department: 1 })
  expect(await admin.send('PATCH', `/accounts/positions/${(body as { id: number }).id}`, { name: '' })).toMatchObject(
    refusal,
  )
  expect(await admin.send('POST', '/accounts/positions', { name: 'Курьер', department: 9999 })).toMatchObject({
    status: 400,
    body: { errors: { department: ['Нет такой записи'] } },
  })
})

test('the list names departments and counts people; a held position stays, a free one goes (API-035, API-038)', async () => {
  const { body } = await admin.send('GET', '/accounts/positions?search=Электромонтёр')
  expect(body).toMatchObject({
    data: [{ department_details: { name: 'Служба эксплуатации' }, people_count: 1, headcount: 1 }],
  })
  const [held] = (body as { data: { id: number }[] }).data
  expect(await admin.send('DELETE', `/accounts/positions/${held?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', details: { count: 1 } },
  })
  expect(await admin.send('PATCH', `/accounts/positions/${held?.id}`, { department: 1 })).toMatchObject({ status: 400 })
  const free = (await admin.send('POST', '/accounts/positions', { name: 'Лишняя', department: 1 })).body as {
    id: number
  }
  expect((await admin.send('DELETE', `/accounts/positions/${free.id}`)).status).toBe(204)
})

test('an employee sees positions and changes none; a manager makes them but deletes none', async () => {
  const employee = await server.as('u10')
  expect((await employee.send('GET', '/accounts/positions')).status).toBe(200)
  expect((await employee.send('POST', '/accounts/positions', { name: 'Моя', department: 1 })).status).toBe(403)
  const manager = await server.as('u02')
  const made = await manager.send('POST', '/accounts/positions', { name: 'Новая', department: 1 })
  expect(made.status).toBe(201)
  expect((await manager.send('DELETE', `/accounts/positions/${(made.body as { id: number }).id}`)).status).toBe(403)
})
