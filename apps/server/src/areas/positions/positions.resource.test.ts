import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../testing/create-test-server'

test('a position has a trimmed name, and one that is held neither moves nor goes (API-035, API-036, API-037, API-038, EN-028, VA-005)', async () => {
  const server = await createTestServer()
  onTestFinished(() => server.close())
  const admin = await server.as('u01')
  const made = await admin.send('POST', '/accounts/positions', { name: '  Архивариус ', department: 1 })
  expect(made).toMatchObject({ status: 201, body: { name: 'Архивариус', department_details: { name: 'Дирекция' } } })
  const nameless = { status: 400, body: { errors: { name: ['Название должности обязательно'] } } }
  expect(await admin.send('POST', '/accounts/positions', { name: ' ', department: 1 })).toMatchObject(nameless)

  const { body } = await admin.send('GET', '/accounts/positions?search=Электромонтёр')
  const [held] = (body as { data: { id: number }[] }).data
  expect(held).toMatchObject({ department_details: { name: 'Служба эксплуатации' }, people_count: 1, headcount: 1 })
  const address = `/accounts/positions/${held?.id}`
  expect(await admin.send('DELETE', address)).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(await admin.send('PATCH', address, { name: '' })).toMatchObject(nameless)
  expect((await admin.send('PATCH', address, { department: 1 })).status).toBe(400)
})
