import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LARGEST_READ_HERE } from '../../lib/http/bind/large-body'
import { createTestServer, type TestPerson, type TestServer } from '../create-test-server'
import { createPerson } from '../factories'

let server: TestServer
let writer: TestPerson

beforeAll(async () => {
  server = await createTestServer({ listen: true, seed: 'empty', checkAnswers: false })
  writer = await createPerson(server, { roles: ['admin'] })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

/** A table of many cells, more than a body read where everybody is served may have. */
function book(cells: number, text = 'Ячейка') {
  const names = Array.from({ length: cells }, (_, at) => `${'ABCDEFGHIJ'[at % 10]}${Math.floor(at / 10) + 1}`)
  const cellsOf = Object.fromEntries(names.map((name, at) => [name, { v: at % 2 ? at : text }]))
  return { sheets: [{ id: 's1', name: 'План', rows: 10_000, cols: 10, cells: cellsOf }] }
}

/** Answers with the status, the beginning of the answer and the longest JSON that was taken apart or put together meanwhile. */
async function send(method: string, path: string, input?: object) {
  const body = input && JSON.stringify(input)
  const [parsed, written] = [vi.spyOn(JSON, 'parse'), vi.spyOn(JSON, 'stringify')]
  const headers = { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' }
  const response = await fetch(`${server.url}/api${path}`, { method, headers, ...(body ? { body } : {}) })
  const text = await response.text()
  const lengths = [
    ...parsed.mock.calls.map(([given]) => String(given).length),
    ...written.mock.results.map(({ value }) => (typeof value === 'string' ? value.length : 0)),
  ]
  vi.restoreAllMocks()
  return { status: response.status, text, sent: body?.length ?? 0, longest: Math.max(0, ...lengths) }
}

const made = (text: string): { id: number } => JSON.parse(text)

test('a large table is written, read, refused and made a file of, and none of it is taken apart where everybody is served', async () => {
  const content = book(20_000)
  const create = await send('POST', '/documents', { title: 'Бюджет', kind: 'spreadsheet', content })
  const { id } = made(create.text)
  const path = `/documents/${id}/content`
  const asked = [
    create,
    await send('PUT', path, { base_version: 1, content: book(20_000, 'Другая') }),
    await send('PUT', path, { base_version: 1, content }),
    await send('GET', path),
    await send('POST', '/workbooks/file', { workbook: content }),
    await send('POST', '/workbooks/file', { workbook: content, format: 'csv' }),
    await send('GET', `/documents/archive?ids=${id}`),
  ]
  expect(asked.map(({ status }) => status)).toEqual([201, 200, 409, 200, 200, 200, 200])
  const { data } = JSON.parse((await send('GET', `/content/versions?entity=document&entity_id=${id}`)).text)
  const first = data.at(-1).id
  const versions = [
    await send('POST', '/content/versions', { entity: 'document', entity_id: id, name: 'Вторая' }),
    await send('GET', `/content/versions/${first}/changes`),
    await send('POST', `/content/versions/${first}/restore`),
  ]
  expect(versions.map(({ status }) => status)).toEqual([201, 409, 200])
  expect(Math.max(...versions.map(({ longest }) => longest))).toBeLessThan(LARGEST_READ_HERE)
  expect(JSON.parse((await send('GET', path)).text)).toMatchObject({ content, version: 3 })
  expect(create.sent).toBeGreaterThan(LARGEST_READ_HERE)
  expect(Math.max(...asked.map(({ longest }) => longest))).toBeLessThan(LARGEST_READ_HERE)
  const read: { content: object; version: number } = JSON.parse(asked[3]?.text ?? '')
  expect(read).toEqual({ ...read, content: book(20_000, 'Другая'), version: 2 })
  expect(JSON.parse(asked[2]?.text ?? '')).toMatchObject({
    code: 'version_conflict',
    details: { current: { content: read.content, version: 2 } },
  })
})

test.each([
  [
    'a table with cells outside of it',
    'PUT',
    'content',
    { ...book(1), sheets: [{ ...book(9_000).sheets[0], rows: 2 }] },
  ],
  [
    'a text of a hundred thousand blocks',
    'PUT',
    'content',
    { type: 'doc', content: Array(99_999).fill({ type: 'x' }) },
  ],
  ['a map of more nodes than one has', 'POST', 'nodes', { id: 'c', text: 'Ц', children: nodes(20_000) }],
])('%s is refused without being read where everybody is served', async (_, method, field, value) => {
  const table = await send('POST', '/documents', { title: 'Таблица', kind: 'spreadsheet' })
  const input = { base_version: 1, title: 'Карта', [field]: value }
  const path = method === 'PUT' ? `/documents/${made(table.text).id}/content` : '/mindmaps'
  const refused = await send(method, path, input)
  expect(refused).toMatchObject({ status: 400, text: expect.stringMatching(/[а-я]/) })
  expect(refused.longest).toBeLessThan(LARGEST_READ_HERE)
})

test('what a thread reads is refused in the words of any other body', async () => {
  const long = 'я'.repeat(LARGEST_READ_HERE)
  const post = async (body: string) => {
    const headers = { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/api/documents`, { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  for (const [start, wrong] of [
    ['{"title":"', '{"title":"'],
    ['{"kind":"none","title":"', '{"kind":"none","title":"a"}'],
    ['{"__proto__":{},"title":"', '{"__proto__":{},"title":"a"}'],
    ['["', '["a"]'],
  ] as const) {
    const ending = start.startsWith('[') ? '"]' : '"}'
    const large = await post(start + long + (wrong.endsWith('"') ? '' : ending))
    const small = await post(wrong)
    expect([large.status, large.body.code, large.body.message]).toEqual([400, small.body.code, small.body.message])
    for (const [name, texts] of Object.entries(small.body.errors)) expect(large.body.errors[name]).toEqual(texts)
  }
})

function nodes(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({ id: `n${at}`, text: 'Узел', children: [] }))
}
