import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  admin = await server.as('u01')
})
afterAll(() => server.close())

async function make(title: string, fields: object = {}): Promise<number> {
  const { body } = await admin.send('POST', '/todos', { title, tagList: ['поиск'], ...fields })
  return (body as { id: number }).id
}

async function found(search: string, by: TestPerson = admin): Promise<number[]> {
  const address = `/todos?page=1&page_size=200&tag=поиск&search=${encodeURIComponent(search)}`
  const { status, body } = await by.send('GET', address)
  expect(status).toBe(200)
  return (body as { data: { id: number }[] }).data.map(({ id }) => id)
}

test('a word is found in every form, in titles, texts and comments, whatever the case and ё', async () => {
  const title = await make('Протечки в санузле')
  const text = await make('Звонок арендатора', { description: 'Жалуется на ПРОТЕЧКУ под раковиной' })
  const talk = await make('Осмотр стояка')
  await admin.send('POST', `/todos/${talk}/comments`, { content: 'После протечки всё сухо' })
  expect((await found('протечка')).sort()).toEqual([title, text, talk].sort())
  const tree = await make('Убрать ёлку из холла')
  expect(await found('елка')).toEqual([tree])
  expect(await found('ЁЛКИ')).toEqual([tree])
})

test('all words must be found, wherever each stands; small words do not hinder', async () => {
  const both = await make('Лифт стоит на третьем этаже', { description: 'Не открываются двери' })
  await make('Лифт шумит')
  expect(await found('двери лифта')).toEqual([both])
  expect(await found('не открывается дверь лифта')).toEqual([both])
})

test('the very title comes first, then its beginning, then the words, then a guess', async () => {
  const guess = await make('Розетко искрит')
  const words = await make('Проверить: розетка в холле')
  const start = await make('Розетка у входа')
  const exact = await make('Розетка')
  expect(await found('розетка')).toEqual([exact, start, words, guess])
})

test('a mistyped word still finds the task', async () => {
  const id = await make('Заменить светильник')
  expect(await found('светилник')).toEqual([id])
  expect(await found('свтеильник')).toEqual([id])
})

test('a part of a word and the number of a room are found', async () => {
  const { rows } = await server.database.pool.query<{ id: string; name: string }>(
    "select id, name from locations where name ~ '^[А-Я]-\\d+$' order by id limit 1",
  )
  const [room] = rows
  const id = await make('Проветрить', { location: Number(room?.id) })
  expect(await found(room?.name ?? '')).toContain(id)
  const long = await make('Электрощитовая закрыта')
  expect(await found('щитов')).toEqual([long])
})

test('#123 is that task alone, digits find the number first, and nothing that is typed breaks the search', async () => {
  const id = await make('Перенести стенд')
  await make(`Сверка с заявкой ${id}`)
  expect(await found(`#${id}`)).toEqual([id])
  expect((await found(String(id)))[0]).toBe(id)
  for (const text of [
    "'",
    '%',
    '_',
    '\\',
    '((',
    'a:*',
    '&',
    '!!',
    '<->',
    '#',
    '-',
    ':',
    'ъ'.repeat(200),
    '0'.repeat(30),
  ])
    await found(text)
})

test('what was changed or deleted is not found by what it was', async () => {
  const id = await make('Демонтаж вывески')
  await admin.send('PATCH', `/todos/${id}`, { title: 'Монтаж таблички' })
  expect(await found('вывеска')).toEqual([])
  expect(await found('таблички')).toEqual([id])
  await admin.send('DELETE', `/todos/${id}`)
  expect(await found('табличка')).toEqual([])
})

test('nobody finds what he may not see', async () => {
  await make('Секретная калибровка', { team: 2 })
  expect(await found('калибровка', await server.as('u10'))).toEqual([])
})
