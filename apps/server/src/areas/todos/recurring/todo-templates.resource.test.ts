import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('a shared template is there for everybody and is changed by its author and by those who plan', async () => {
  const [electrician, plumber, manager] = await Promise.all([server.as('u09'), server.as('u10'), server.as('u02')])
  const own = await electrician.send('POST', '/todos/templates', { name: 'Щит', title_pattern: 'Осмотр щита' })
  const shared = await electrician.send('POST', '/todos/templates', {
    name: 'Лампа',
    title_pattern: 'Заменить лампу: {location}',
    is_shared: true,
  })
  expect([own.status, shared.status]).toEqual([201, 201])
  const names = async () =>
    ((await plumber.send('GET', '/todos/templates?page_size=200')).body as { data: { name: string }[] }).data.map(
      ({ name }) => name,
    )
  expect(await names()).toContain('Лампа')
  expect(await names()).not.toContain('Щит')
  const { id } = shared.body as { id: number }
  expect((await plumber.send('PATCH', `/todos/templates/${id}`, { name: 'Моя' })).status).toBe(403)
  expect((await manager.send('PATCH', `/todos/templates/${id}`, { name: 'Лампы' })).body).toMatchObject({
    name: 'Лампы',
  })
})

test('a template without a name worth the word is refused at its field', async () => {
  const manager = await server.as('u02')
  const answer = await manager.send('POST', '/todos/templates', { name: '   ', title_pattern: 'Осмотр' })
  expect(answer).toMatchObject({ status: 400, body: { errors: { name: ['Название обязательно'] } } })
})
