import { afterAll, beforeAll, expect, test } from 'vitest'
import { locationsTable } from '../../../db/tables/places/locations'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

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
  expect(answer).toMatchObject({ status: 400, body: { errors: { name: ['Обязательное поле'] } } })
})

async function upload(person: TestPerson): Promise<number> {
  const form = new FormData()
  form.append('file', new File(['Порядок работ'], 'poryadok.txt', { type: 'text/plain' }))
  const answer = await person.fetch('/api/mediafiles/files', { method: 'POST', body: form })
  return ((await answer.json()) as { id: number }).id
}

const CONTENT = {
  checklist: [{ text: 'Снять крышку', required: true, photo_required: false }],
  materials: [{ name: 'Лампа', unit: 'шт', qty_planned: '2', qty_used: null }],
  require_photo: true,
  require_checklist: true,
  require_review: false,
  tagList: ['ппр'],
}

test('all that a template holds arrives in the tasks made of it for many places, its files too', async () => {
  const [author, other] = await Promise.all([server.as('u02'), server.as('u07')])
  const file = await upload(author)
  const made = await author.send('POST', '/todos/templates', {
    name: 'Щиты',
    title_pattern: 'Осмотр: {location}',
    is_shared: true,
    attachments: [file],
    ...CONTENT,
  })
  expect(made).toMatchObject({ status: 201, body: { ...CONTENT, attachments: [file] } })
  const { id } = made.body as { id: number }
  const places = await server.database.reader.select().from(locationsTable).limit(2)
  const answer = await other.send('POST', `/todos/templates/${id}/todos`, {
    locations: places.map((place) => place.id),
  })
  expect(answer.status).toBe(201)
  const { ids } = answer.body as { ids: number[] }
  expect(ids).toHaveLength(2)
  const [first] = CONTENT.checklist
  expect((await other.send('GET', `/todos/${ids[1]}`)).body).toMatchObject({
    ...CONTENT,
    title: `Осмотр: ${places[1]?.full_name}`,
    checklist: [{ ...first, done: false }],
    attachments: [file],
  })
})

test('a task filled from a template takes over its files, though its author may not read their folder', async () => {
  const [author, electrician] = await Promise.all([server.as('u02'), server.as('u09')])
  const attachments = [await upload(author)]
  const shared = { name: 'Общий', title_pattern: 'Общая работа', is_shared: true, attachments }
  const { body } = await author.send('POST', '/todos/templates', shared)
  const { id } = body as { id: number }
  const own = { ...shared, name: 'Личный', is_shared: false }
  const { body: hidden } = await author.send('POST', '/todos/templates', own)
  const todo = { title: 'Общая работа', attachments }
  expect((await electrician.send('POST', '/todos', todo)).status).toBe(400)
  expect(await electrician.send('POST', '/todos', { ...todo, template: (hidden as { id: number }).id })).toMatchObject({
    status: 400,
    body: { errors: { template: ['Нет такой записи'] } },
  })
  expect(await electrician.send('POST', '/todos', { ...todo, template: id })).toMatchObject({
    status: 201,
    body: { attachments },
  })
})

test('who may make no tasks makes none of a template', async () => {
  const viewer = await server.as('u18')
  expect((await viewer.send('POST', '/todos/templates/1/todos', {})).status).toBe(403)
})
