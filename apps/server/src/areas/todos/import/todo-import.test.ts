import { randomUUID } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, isPostgres, type TestPerson, type TestServer } from '../../../testing/create-test-server'

let server: TestServer
let manager: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  manager = await server.as('u02')
})
afterAll(() => server.close())

const tryOut = (lines: string[]) => manager.send('POST', '/todos/imports/trial', { text: lines.join('\r\n') })
/** Hands a file over and waits until the server is through with it. */
async function carryOut(file: { text: string } | { workbook: string }) {
  const started = await manager.send('POST', '/todos/imports', file)
  if (started.status !== 202) return started
  await server.jobs.idle()
  return manager.send('GET', `/todos/imports/${(started.body as { id: number }).id}`)
}
const send = (lines: string[]) => carryOut({ text: lines.join('\r\n') })
const count = async () => Number((await server.database.pool.query('select count(*) as n from todos')).rows[0].n)

test('a trial tells each wrong cell by its line and column and makes nothing; neither does a file with a mistake in it', async () => {
  const before = await count()
  const lines = [
    'Название;Приоритет;Ответственный;Срок;Незнакомый',
    'Заменить лампу;Высокий;;31.12.2026 18:00;x',
    'Да;Средний;;;',
    'Проверить кран;Срочный;;;',
    'Покрасить дверь;;Никто Такой;;',
    'Вымыть окно;Срочный;;32.12.2026;',
  ]
  const problems = [
    { line: 3, column: 'Название', message: 'Не короче 3 символов' },
    { line: 4, column: 'Приоритет', message: 'Нет значения «Срочный». Есть: Низкий, Средний, Высокий' },
    { line: 5, column: 'Ответственный', message: 'Нет сотрудника «Никто Такой»' },
    { line: 6, column: 'Приоритет', message: 'Нет значения «Срочный». Есть: Низкий, Средний, Высокий' },
    { line: 6, column: 'Срок', message: 'Дата «32.12.2026» не читается, нужна такая: 31.12.2026 18:00' },
  ]
  expect(await tryOut(lines)).toMatchObject({ status: 200, body: { total: 5, ready: 1, problems } })
  const failed = await send(lines)
  expect(failed).toMatchObject({ status: 200, body: { total: 5, state: 'failed', problems_count: 4 } })
  const { id } = failed.body as { id: number }
  const read = async (query: string) => (await manager.send('GET', `/todos/imports/${id}/problems${query}`)).body
  expect(await read('')).toEqual({ data: problems, meta: { page: 1, page_size: 25, total: 5, pages: 1 } })
  expect(await read('?page=2&page_size=3')).toMatchObject({ data: problems.slice(3), meta: { total: 5, pages: 2 } })
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
  expect(answer).toMatchObject({ status: 200, body: { total: 2, done: 2, state: 'done', problems_count: 0 } })
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
  const body = { text: 'Название\nЧужая' }
  expect((await dispatcher.send('POST', '/todos/imports/trial', body)).status).toBe(403)
  expect((await dispatcher.send('POST', '/todos/imports', body)).status).toBe(403)
})

test('a cell that nobody could say what it is for, a mistake of a formula and a day of no calendar are refused, not passed over', async () => {
  const lines = ['Название;Срок', 'Заменить лампу;30.02.2026', '#ДЕЛ/0!;', 'Покрасить дверь;;лишнее']
  const problems = [
    { line: 2, column: 'Срок', message: 'Дата «30.02.2026» не читается, нужна такая: 31.12.2026 18:00' },
    { line: 3, column: 'Название', message: 'В ячейке ошибка формулы: #ДЕЛ/0!' },
    { line: 4, column: null, message: 'В ячейке C4 стоит «лишнее», а названия у этого столбца нет' },
  ]
  expect(await tryOut(lines)).toMatchObject({ status: 200, body: { total: 3, ready: 0, problems } })
  expect(await tryOut(['Название;название', 'Одна;другая'])).toMatchObject({
    status: 400,
    body: { errors: { text: ['Столбец «Название» стоит в файле дважды'] } },
  })
  expect(await tryOut(['Название', 'Одна', '"Вторая', 'Третья'])).toMatchObject({
    status: 400,
    body: { errors: { text: ['Кавычка в строке 3, столбце 1 не закрыта: исправьте файл'] } },
  })
})

test('a trial holds the database for a few rows at a time, so that others come in between', async () => {
  const transactions = vi.spyOn(server.database, 'transaction')
  const rows = Array.from({ length: isPostgres ? 250 : 50 }, (_, n) => `Пробная ${n}`)
  expect(await tryOut(['Название', ...rows])).toMatchObject({ status: 200, body: { ready: rows.length } })
  expect(transactions).toHaveBeenCalledTimes(3)
  transactions.mockRestore()
})

test('emergencies are told by «да» and by «Аварийная», in their column or as a priority; other words are refused', async () => {
  const answer = await send([
    'Название;Аварийная;Приоритет',
    'Прорвало трубу;да;',
    'Нет света;Аварийная;',
    'Застрял лифт;;Аварийный',
    'Моргает лампа;нет;Низкий',
  ])
  expect(answer).toMatchObject({ status: 200, body: { total: 4, state: 'done' } })
  const { rows } = await server.database.pool.query(
    `select title, is_emergency from todos where title in ('Прорвало трубу', 'Нет света', 'Застрял лифт', 'Моргает лампа') order by id`,
  )
  expect(rows.map((row) => row.is_emergency)).toEqual([true, true, true, false])
  expect(await tryOut(['Название;Аварийная', 'Что-то случилось;наверное'])).toMatchObject({
    body: { problems: [{ line: 2, column: 'Аварийная', message: 'Не понятно «наверное». Напишите «да» или «нет»' }] },
  })
})

test('the same import sent again, as after a lost answer, is one import and makes nothing twice; a trial makes nothing at all', async () => {
  const key = randomUUID()
  const post = (body: object, idempotency: string) =>
    manager.fetch('/api/todos/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotency },
      body: JSON.stringify(body),
    })
  const before = await count()
  const lines = ['Название', 'Из потерянного ответа', 'И ещё одна']
  const body = { text: lines.join('\n') }
  expect([(await tryOut(lines)).body, await count()]).toMatchObject([{ ready: 2 }, before])
  const answers = [await (await post(body, key)).json(), await (await post(body, key)).json()]
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ total: 2 })
  await server.jobs.idle()
  expect(await count()).toBe(before + 2)
  expect((await post({ ...body, text: 'Название\nДругая' }, key)).status).toBe(422)
})

test('the list leaves as a workbook with texts that are no formulas, and comes back from it as it was', async () => {
  const title = '=HYPERLINK("http://zlo.example";"Нажми")'
  const due_at = '2031-12-31T13:30:00.000Z'
  const made = await manager.send('POST', '/todos', { title, due_at, is_emergency: true, tagList: ['@тег'] })
  const { id } = made.body as { id: number }
  const file = await manager.fetch(`/api/todos/export?format=xlsx&ids=${id}&columns=title,is_emergency,due_at,tagList`)
  expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain(' t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(')
  await manager.send('DELETE', `/todos/${id}`)
  const workbook = Buffer.from(bytes).toString('base64')
  expect(await carryOut({ workbook })).toMatchObject({ status: 200, body: { total: 1, state: 'done' } })
  const { body } = await manager.send('GET', '/todos?page=1&source=import&ordering=-id')
  expect((body as { data: object[] }).data[0]).toMatchObject({ title, due_at, is_emergency: true, tagList: ['@тег'] })
})

test('what is no workbook, or one that unfolds to gigabytes, is refused with words', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 1024 * 1024) }, { level: 9 })
  for (const bytes of [Buffer.from('PK, но не архив'), bomb, zipSync({ 'a.xml': strToU8('<a/>') })]) {
    const workbook = Buffer.from(bytes).toString('base64')
    expect(await manager.send('POST', '/todos/imports/trial', { workbook })).toMatchObject({
      status: 400,
      body: { errors: { workbook: ['Файл не читается как книга Excel (XLSX)'] } },
    })
  }
  expect((await manager.send('POST', '/todos/imports/trial', {})).status).toBe(400)
  // Which of the two should count?
  for (const path of ['/todos/imports', '/todos/imports/trial']) {
    expect(await manager.send('POST', path, { text: 'Название\nИз текста', workbook: 'UEs=' })).toMatchObject({
      status: 400,
      body: { errors: { workbook: ['Выберите один файл: либо текст CSV, либо книгу Excel'] } },
    })
  }
})

test('of one file no more tasks are made than the database bears, and the refusal says how many', async () => {
  const [limit, words] = isPostgres ? [10_000, /10\s000 задач/] : [2_000, /2\s000 задач/]
  const lines = Array.from({ length: limit + 1 }, (_, n) => `Задача ${n}`)
  expect(await tryOut(['Название', ...lines])).toMatchObject({
    status: 400,
    body: { errors: { text: [expect.stringMatching(words)] } },
  })
})

test('a workbook whose sheet reaches too far is refused with what to do about it', async () => {
  const sheet =
    '<worksheet><sheetData><row r="4000000000"><c r="A4000000000"><v>1</v></c></row></sheetData></worksheet>'
  const file = await manager.fetch('/api/todos/export?format=xlsx&ids=1')
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const forged = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) })
  const workbook = Buffer.from(forged).toString('base64')
  expect(await manager.send('POST', '/todos/imports/trial', { workbook })).toMatchObject({
    status: 400,
    body: { errors: { workbook: [expect.stringMatching(/^Ячейка A4000000000 ниже строки 20.000: удалите лишнее$/)] } },
  })
})

test.each(['csv', 'xlsx'])(
  'whatever a file may bring is in the export, and comes back from it as it was (%s)',
  async (format) => {
    const { rows } = await server.database.pool.query(`select
    (select id from teams order by id limit 1) as team, (select id from profiles where full_name <> '' order by id offset 8 limit 1) as assignee,
    (select id from locations where deleted_at is null order by id offset 3 limit 1) as location, (select id from tenants order by id limit 1) as tenant`)
    const [{ team, assignee, location, tenant }] = rows.map((row: Record<string, string>) =>
      Object.fromEntries(Object.entries(row).map(([key, id]) => [key, Number(id)])),
    ) as [Record<string, number>]
    const input = {
      title: `Туда и обратно ${format}`,
      description: 'Первая строка\n«вторая»; третья',
      status: 'Planned',
      priority: 'High',
      is_emergency: false,
      category: 'electrical',
      assignee,
      team,
      location,
      start_at: '2031-01-05T06:00:00.000Z',
      due_at: '2031-01-06T13:30:00.000Z',
      planned_minutes: 45,
      tagList: ['свет', 'коридор'],
    }
    const made = (await manager.send('POST', '/todos', { ...input, tenant, checklist: [{ text: 'Снять плафон' }] }))
      .body
    const { id } = made as { id: number }
    const file = await manager.fetch(`/api/todos/export?format=${format}&ids=${id}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    if (format === 'csv') expect(bytes.toString()).toContain('☐ Снять плафон')
    await manager.send('DELETE', `/todos/${id}`)
    const content = format === 'csv' ? { text: bytes.toString() } : { workbook: bytes.toString('base64') }
    const trial = await manager.send('POST', '/todos/imports/trial', content)
    expect(trial).toMatchObject({ status: 200, body: { total: 1, ready: 1, problems: [] } })
    // What people may not write by a file is named, so that nobody takes it for read.
    const { ignored } = trial.body as { ignored: string[] }
    expect(ignored).toEqual(expect.arrayContaining(['№', 'Арендатор', 'Чек-лист', 'Создана']))
    expect(ignored).not.toContain('Описание')
    expect(await carryOut(content)).toMatchObject({ status: 200, body: { total: 1, state: 'done' } })
    const { body } = await manager.send('GET', '/todos?page=1&source=import&ordering=-id')
    const [back] = (body as { data: object[] }).data
    expect(back).toMatchObject({ ...input, assignee: { id: assignee } })
  },
)
