import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

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

test('a task is found by the names that its place, object and tenant bear today, right after they were renamed', async () => {
  const { pool } = server.database
  const { rows } = await pool.query<{ place: string; tenant: string }>(
    `select (select id from locations where kind = 'room' order by id limit 1) as place,
      (select id from tenants order by id limit 1) as tenant`,
  )
  const [{ place, tenant } = { place: '', tenant: '' }] = rows
  const id = await make('Заменить лампу', { location: Number(place), tenant: Number(tenant) })
  await pool.query("update locations set full_name = full_name || ' Ангар-77' where id = $1", [place])
  await admin.send('PATCH', `/tenants/${tenant}`, { name: 'Барельефная мастерская' })
  expect(await found('ангар-77')).toContain(id)
  expect(await found('барельефной лампы')).toEqual([id])
  await admin.send('PATCH', `/tenants/${tenant}`, { name: 'Ателье' })
  expect(await found('барельефная')).toEqual([])
})

test('a pasted sentence of any length is answered, every word of it counts, and no word is guessed at', async () => {
  const sentence = 'насос в подвале гудит и греется когда включают отопление вечером после семи часов на третьем стояке'
  const id = await make('Насос гудит', { description: sentence })
  expect(await found(sentence)).toEqual([id])
  expect(await found(`${sentence} ангел`)).toEqual([])
  const hard = Array.from({ length: 33 }, (_, at) => `прот${String.fromCharCode(1072 + at)}`).join(' ')
  expect(await found(hard)).toEqual([])
})
