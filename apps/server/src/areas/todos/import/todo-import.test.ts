import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

const send = (lines: string[], is_trial = false) =>
  manager.send('POST', '/todos/import', { text: lines.join('\r\n'), is_trial })
const count = async () => Number((await server.database.pool.query('select count(*) as n from todos')).rows[0].n)

test('a trial tells each wrong line with its column and makes nothing; neither does a file with a mistake in it', async () => {
  const before = await count()
  const lines = [
    'Название;Приоритет;Ответственный;Срок;Незнакомый',
    'Заменить лампу;Высокий;;31.12.2026 18:00;x',
    'Да;Средний;;;',
    'Проверить кран;Срочный;;;',
    'Покрасить дверь;;Никто Такой;;',
    'Вымыть окно;;;32.12.2026;',
  ]
  for (const isTrial of [true, false]) {
    expect(await send(lines, isTrial)).toMatchObject({
      status: 200,
      body: {
        total: 5,
        ready: 1,
        is_done: false,
        problems: [
          { line: 3, column: 'Название', message: 'Не короче 3 символов' },
          { line: 4, column: 'Приоритет', message: 'Нет значения «Срочный». Есть: Низкий, Средний, Высокий' },
          { line: 5, column: 'Ответственный', message: 'Нет сотрудника «Никто Такой»' },
          { line: 6, column: 'Срок', message: 'Дата «32.12.2026» не читается: 31.12.2026 18:00' },
        ],
      },
    })
  }
  expect(await count()).toBe(before)
})

test('a right file makes all its tasks, with people, teams and places by their names and moments by the own clock', async () => {
  const { rows } = await server.database.pool.query(
    `select (select name from teams order by id limit 1) as team, (select full_name from profiles order by id offset 8 limit 1) as person`,
  )
  const [{ team, person }] = rows
  const answer = await send([
    'Название,Бригада,Ответственный,Срок,Теги,Аварийная,Категория',
    `Импортная,${team},${person},31.12.2026 18:00,"свет, коридор",нет,Электрика`,
    'Импортная вторая,,,,,,',
  ])
  expect(answer).toMatchObject({ status: 200, body: { total: 2, ready: 2, is_done: true, problems: [] } })
  const { body } = await manager.send('GET', '/todos?page=1&source=import&ordering=id')
  expect((body as { data: object[] }).data).toMatchObject([
    {
      title: 'Импортная',
      source: 'import',
      team_details: { name: team },
      assignee: { name: person },
      due_at: '2026-12-31T13:00:00.000Z',
      tagList: ['свет', 'коридор'],
      category: 'electrical',
    },
    { title: 'Импортная вторая', status: 'Unsorted' },
  ])
})

test('a file without the column of titles or without tasks, and a person without the right, are refused', async () => {
  expect(await send(['Имя', 'x'])).toMatchObject({ status: 400, body: { errors: { text: [expect.any(String)] } } })
  expect((await send(['Название'])).status).toBe(400)
  const dispatcher = await server.as('u07')
  const body = { text: 'Название\nЧужая', is_trial: true }
  expect((await dispatcher.send('POST', '/todos/import', body)).status).toBe(403)
})
