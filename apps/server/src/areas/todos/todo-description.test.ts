import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../testing/create-test-server'

let server: TestServer
let dispatcher: TestPerson
let plumber: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  dispatcher = await server.as('u07')
  plumber = await server.as('u10')
})
afterAll(() => server.close())

/** What is looked at in answers of any kind. */
interface Answer {
  id: number
  version: number
  title: string
  username: string
  code: string
  recurrence: number
  description: string | null
  description_doc: object | null
  errors: Record<string, string[]>
  ids: number[]
  data: { taskId: number; event: string }[]
}
async function send(method: string, path: string, body?: object, person = dispatcher) {
  const answer: { status: number; body: Answer } = await person.send(method, path, body)
  return answer
}

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const line = (...content: unknown[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: unknown[]) => ({ text, type: 'text', ...(marks.length > 0 ? { marks } : {}) })
const bold = { type: 'bold' }
const sample = doc(line(words('Перекрыть '), words('стояк', bold)), {
  type: 'bulletList',
  content: [{ type: 'listItem', content: [line(words('ключ'))] }],
})
const SAMPLE_WORDS = 'Перекрыть стояк\n- ключ'

async function make(fields: object) {
  const answer = await send('POST', '/todos', { title: 'Протечка', ...fields })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body
}
const change = (id: number, fields: object) => send('PATCH', `/todos/${id}`, fields)

test('a document is kept, its words stand in the description, are found and stay when they are sent back (12.2)', async () => {
  const made = await make({ description_doc: sample, description: 'Что-то другое' })
  expect(made).toMatchObject({ description: SAMPLE_WORDS, description_doc: sample })
  const found = await send('GET', '/todos?page=1&search=стояк ключ')
  expect(found.body.data).toContainEqual(expect.objectContaining({ id: made.id, description_doc: sample }))

  // A client that knows no formatting sends the record back to change something else.
  const moved = await change(made.id, { description: SAMPLE_WORDS, priority: 'High' })
  expect(moved.body).toMatchObject({ priority: 'High', description_doc: sample })
  // Formatted anew with the same words: another version; the same once more: none.
  const plainer = doc(line(words('Перекрыть стояк')), sample.content[1])
  const anew = await change(made.id, { description_doc: plainer })
  expect(anew.body).toMatchObject({
    description: SAMPLE_WORDS,
    description_doc: plainer,
    version: moved.body.version + 1,
  })
  expect((await change(made.id, { description_doc: plainer })).body.version).toBe(anew.body.version)

  const { body } = await send('GET', `/activity?entity=todo&entity_id=${made.id}`)
  const told = JSON.stringify(body)
  expect(told).toContain('description_doc')
  expect(told).not.toContain('listItem')
})

test('other words sent alone drop the document, null drops it and keeps the words (12.2)', async () => {
  const { id } = await make({ description_doc: sample })
  expect((await change(id, { description: ' Просто текст ' })).body).toMatchObject({
    description: 'Просто текст',
    description_doc: null,
  })
  await change(id, { description_doc: sample })
  expect((await change(id, { description_doc: null })).body).toMatchObject({
    description: SAMPLE_WORDS,
    description_doc: null,
  })
  await change(id, { description_doc: sample })
  expect((await change(id, { description: null })).body).toMatchObject({ description: null, description_doc: null })
  await change(id, { description_doc: sample })
  const { body: before } = await send('GET', `/todos/${id}`)
  const replaced = await send('PUT', `/todos/${id}`, { title: before.title, version: before.version })
  expect(replaced.body).toMatchObject({ description: null, description_doc: null })
})

test('a document without formatting is plain words, an empty one nothing', async () => {
  const plain = await make({ description_doc: doc(line(words('Первая')), line(), line(words('третья'))) })
  expect(plain).toMatchObject({ description: 'Первая\n\nтретья', description_doc: null })
  const emptyList = { type: 'bulletList', content: [{ type: 'listItem', content: [line()] }] }
  expect(await make({ description_doc: doc(emptyList) })).toMatchObject({ description: null, description_doc: null })
  expect(await make({ description_doc: doc(line(words('  '))) })).toMatchObject({
    description: null,
    description_doc: null,
  })
})

test('hostile and oversized documents are refused at their field (12.2)', async () => {
  const { id } = await make({ description_doc: sample })
  const link = (href: string) => doc(line(words('x', { type: 'link', attrs: { href } })))
  const refused: [object | string, string][] = [
    [link('javascript:alert(1)'), 'Ссылка может вести на http, https, mailto или страницу портала'],
    [doc({ type: 'image', attrs: { src: 'x', onerror: 'x' } }), 'Такое оформление не поддерживается: image'],
    [doc(line(words('я'.repeat(50_001)))), 'Не длиннее 50 000 символов'],
    [doc(...Array.from({ length: 9_000 }, () => line(words('x', bold)))), 'Слишком много оформления'],
    [doc(line(words('a\u0000b'))), 'Недопустимые символы'],
    ['text', 'Ожидается объект'],
    [{ type: 'doc', content: [] }, 'Выберите хотя бы одно значение'],
    [{ type: 'other', content: [line()] }, 'Недопустимое значение'],
  ]
  for (const [description_doc, text] of refused) {
    const { status, body } = await change(id, { description_doc })
    expect([text, status, body.code]).toEqual([text, 400, 'validation_error'])
    const [[field = '', texts] = []] = Object.entries(body.errors as Record<string, string[]>)
    expect([field.split('.')[0], texts?.join()]).toEqual(['description_doc', expect.stringContaining(text)])
  }
  // As text: what is nested so deep cannot even be written by a program.
  const levels = 30_000
  const nested = `${'{"type":"blockquote","content":['.repeat(levels)}{"type":"paragraph"}${']}'.repeat(levels)}`
  const deep = await dispatcher.fetch(`/api/todos/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: `{"description_doc":{"type":"doc","content":[${nested}]}}`,
  })
  expect([deep.status, await deep.json()]).toMatchObject([
    400,
    { errors: { description_doc: ['Слишком много уровней вложенности'] } },
  ])
  expect((await send('GET', `/todos/${id}`)).body).toMatchObject({ description_doc: sample })
})

test('who is mentioned is told once and called as he is; a mention of nobody is plain words (12.2)', async () => {
  const mention = (id: number, label: string) => ({ type: 'mention', attrs: { id, label } })
  const made = await make({
    assignee: null,
    description_doc: doc(
      line(words('Спросите '), mention(plumber.id, 'boss'), words(' и '), mention(999_999, 'ghost')),
    ),
  })
  const { username } = (await send('GET', '/users/me', undefined, plumber)).body
  expect(made).toMatchObject({
    description: `Спросите @${username} и @ghost`,
    description_doc: doc(line(words('Спросите '), mention(plumber.id, username), words(' и '), words('@ghost'))),
    mentions_details: [{ id: plumber.id }],
  })
  const told = async () =>
    (await send('GET', '/notifications', undefined, plumber)).body.data.filter(
      ({ taskId, event }) => taskId === made.id && event === 'todo.mention',
    )
  const first = (await told()).length
  await change(made.id, { description_doc: doc(line(mention(plumber.id, username), words(' — срочно', bold))) })
  expect((await told()).length).toBe(first)
})

test('a copy, a template and a schedule hand the document on (12.3, 12.5)', async () => {
  const { id } = await make({ description_doc: sample })
  const copied = await send('POST', `/todos/${id}/copy`, {})
  expect(copied.body).toMatchObject({ description: SAMPLE_WORDS, description_doc: sample })

  const template = await send('POST', '/todos/templates', {
    name: 'Осмотр',
    title_pattern: 'Осмотр',
    description_doc: sample,
  })
  expect(template.body).toMatchObject({ description: SAMPLE_WORDS, description_doc: sample })
  const ofTemplate = await send('POST', `/todos/templates/${template.body.id}/todos`, {})
  const made = await send('GET', `/todos/${ofTemplate.body.ids[0]}`)
  expect(made.body).toMatchObject({ description: SAMPLE_WORDS, description_doc: sample })
  const worded = await send('PATCH', `/todos/templates/${template.body.id}`, { description: 'Иначе' })
  expect(worded.body).toMatchObject({ description: 'Иначе', description_doc: null })

  const repeating = await make({ description_doc: sample, repeat: { rrule: 'FREQ=DAILY' } })
  const schedule = await send('GET', `/todos/recurrences/${repeating.recurrence}`)
  expect(schedule.body).toMatchObject({ description: SAMPLE_WORDS, description_doc: sample })
})
