import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

test('a department is made of a trimmed name; an empty description is none (API-032, EN-027, VA-002, VA-003)', async () => {
  const made = await manager.send('POST', '/accounts/departments', { name: '  Архив ', description: '   ' })
  expect(made).toMatchObject({ status: 201, body: { name: 'Архив', description: null, people_count: 0 } })
  const named = await manager.send('POST', '/accounts/departments', { name: 'Музей', description: ' Экспонаты ' })
  expect(named.body).toMatchObject({ description: 'Экспонаты' })
})

test('a department without a name is refused, when made and when changed (API-033, VA-001)', async () => {
  const refusal = { status: 400, body: { errors: { name: ['Название отдела обязательно'] } } }
  expect(await manager.send('POST', '/accounts/departments', { name: '   ' })).toMatchObject(refusal)
  const { body } = await manager.send('POST', '/accounts/departments', { name: 'Кадры' })
  const { id } = body as { id: number }
  expect(await manager.send('PATCH', `/accounts/departments/${id}`, { name: ' ' })).toMatchObject(refusal)
  expect(await manager.send('PATCH', `/accounts/departments/${id}/`, { description: '' })).toMatchObject({
    status: 200,
    body: { name: 'Кадры', description: null },
  })
})

test('the list counts positions and people of each department (API-031)', async () => {
  const { body } = await manager.send('GET', '/accounts/departments?search=эксплуатации')
  expect(body).toMatchObject({
    data: [
      { name: 'Служба эксплуатации', people_count: 5, positions_count: 5, head_details: { username: 'melnikov' } },
    ],
  })
})

test('a department with people stays, an empty one goes and can come back (API-034)', async () => {
  const admin = await server.as('u01')
  const { body } = await admin.send('GET', '/accounts/departments?search=Клининг')
  const [cleaning] = (body as { data: { id: number }[] }).data
  expect(await admin.send('DELETE', `/accounts/departments/${cleaning?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
  const made = await admin.send('POST', '/accounts/departments', { name: 'Временный' })
  const { id } = made.body as { id: number }
  expect((await admin.send('DELETE', `/accounts/departments/${id}`)).status).toBe(204)
  expect((await admin.send('GET', `/accounts/departments/${id}`)).status).toBe(404)
  expect((await admin.send('POST', `/accounts/departments/${id}/restore`)).status).toBe(200)
})

test('departments never hang below themselves', async () => {
  const top = (await manager.send('POST', '/accounts/departments', { name: 'Верх' })).body as { id: number }
  const inner = (await manager.send('POST', '/accounts/departments', { name: 'Низ', parent: top.id })).body as {
    id: number
  }
  expect(await manager.send('PATCH', `/accounts/departments/${top.id}`, { parent: inner.id })).toMatchObject({
    status: 400,
    body: { errors: { parent: ['Нельзя вложить запись в саму себя'] } },
  })
})

test('an employee sees departments and changes none', async () => {
  const employee = await server.as('u10')
  expect((await employee.send('GET', '/accounts/departments')).status).toBe(200)
  expect((await employee.send('POST', '/accounts/departments', { name: 'Мой' })).status).toBe(403)
})

test('a department tells its staff units and how many of them nobody holds', async () => {
  const { id } = (await manager.send('POST', '/accounts/departments', { name: 'Штат' })).body as { id: number }
  for (const headcount of [3, null]) {
    await manager.send('POST', '/accounts/positions', { name: `Мастер ${headcount}`, department: id, headcount })
  }
  expect((await manager.send('GET', `/accounts/departments/${id}`)).body).toMatchObject({ headcount: 3, vacancies: 3 })
})
