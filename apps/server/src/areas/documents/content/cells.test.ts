import type { DocumentCellsEvent, Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestPerson, type TestServer } from '../../../testing/create-test-server'
import { createPerson } from '../../../testing/factories'
import { useSockets } from '../../../testing/test-sockets'

let server: TestServer
let owner: TestPerson
let other: TestPerson
const openSocket = useSockets()

beforeAll(async () => {
  server = await createTestServer({ listen: true })
  owner = await createPerson(server, { roles: ['employee'] })
  other = await createPerson(server, { roles: ['employee'] })
})
afterAll(() => server.close())

type Value = Schema<'WorkbookCell'> | null

const SHEET = { id: 's1', name: 'План', rows: 20, cols: 5, cells: { A1: { v: 'Аренда' }, B1: { v: 100 } } }

async function makeTable(level: 'view' | 'edit', more: object = {}) {
  const access = [{ profile: other.id, level }]
  const input = { title: 'Бюджет', kind: 'spreadsheet', access, content: { sheets: [SHEET] }, ...more }
  return ((await owner.send('POST', '/documents', input)).body as { id: number }).id
}
const write = (person: TestPerson, id: number, base_version: number, cells: Record<string, Value>, sheet = 's1') =>
  person.send('POST', `/documents/${id}/cells`, {
    base_version,
    client: `page-${person.id}`,
    changes: Object.entries(cells).map(([cell, value]) => ({ sheet, cell, value })),
  })
/** Another person has the table open; the answer waits for the first change he hears of. */
async function lookOn(id: number): Promise<() => Promise<DocumentCellsEvent>> {
  const room = `document:${id}`
  const his = openSocket(server.url, other.token)
  await new Promise((resolve) => {
    his.on('joined', (message) => message.room === room && resolve(message))
    his.emit('join', { room })
  })
  const told = new Promise<DocumentCellsEvent>((resolve) => his.once('document_cells', resolve))
  return () => told
}
const cellsOf = async (id: number) => {
  const { content } = (await owner.send('GET', `/documents/${id}/content`)).body as Schema<'DocumentBody'>
  return (content as Schema<'Workbook'>).sheets[0]?.cells
}

test('two people write one cell: the last one stays, cells beside it stay as they were, and who looks on hears of it', async () => {
  const id = await makeTable('edit')
  const told = await lookOn(id)
  const first = await write(owner, id, 1, { B2: { v: 5 }, A1: null })
  expect(first).toMatchObject({ status: 200, body: { version: 2, missed: false, skipped: [] } })
  expect(await told()).toMatchObject({
    document: id,
    version: 2,
    author: { id: owner.id },
    client: `page-${owner.id}`,
    changes: [
      { sheet: 's1', cell: 'B2', value: { v: 5 } },
      { sheet: 's1', cell: 'A1', value: null },
    ],
  })
  const second = await write(other, id, 1, { B2: { v: 7, f: '=СУММ(B1;2)' }, C3: { v: 'Жалюзийница' } })
  expect(second).toMatchObject({ status: 200, body: { version: 3, missed: true } })
  expect(await cellsOf(id)).toEqual({ B1: { v: 100 }, B2: { v: 7, f: '=SUM(B1,2)' }, C3: { v: 'Жалюзийница' } })
  const found = await owner.send('GET', '/documents?search=Жалюзийница')
  expect(found.body).toMatchObject({ data: [{ id }] })
  const { body } = await owner.send('GET', `/content/versions?entity=document&entity_id=${id}`)
  expect((body as { data: object[] }).data).toHaveLength(2)
})

test('what may not be written is refused in words: by a reader, into what is approved, beyond the sheet, beyond what a table holds', async () => {
  const id = await makeTable('view')
  expect(await write(other, id, 1, { A1: { v: 1 } })).toMatchObject({ status: 403 })
  expect(await write(owner, id, 1, { F1: { v: 1 } })).toMatchObject({
    status: 400,
    body: { errors: { 'changes.0.cell': ['На листе «План» нет места F1'] } },
  })
  const gone = await write(owner, id, 1, { A1: { v: 1 } }, 's9')
  expect(gone.body).toEqual({ version: 1, missed: false, skipped: ['s9'] })
  const many = Array.from({ length: 5001 }, (_, at) => ({ sheet: 's1', cell: `A${at + 1}`, value: { v: at } }))
  expect(await owner.send('POST', `/documents/${id}/cells`, { base_version: 1, changes: many })).toMatchObject({
    status: 400,
    body: { errors: { changes: [expect.stringMatching(/[а-я]/)] } },
  })
  const sent = await owner.send('POST', `/documents/${id}/submit`, { approvers: [other.id] })
  const { sent_at } = (sent.body as { approvals: { sent_at: string }[] }).approvals[0] ?? {}
  await other.send('POST', `/documents/${id}/approve`, { sent_at })
  expect(await write(owner, id, 1, { A1: { v: 1 } })).toMatchObject({ status: 409, body: { code: 'document_closed' } })
  const text = (await owner.send('POST', '/documents', { title: 'Письмо', kind: 'text' })).body as { id: number }
  expect(await write(owner, text.id, 1, { A1: { v: 1 } })).toMatchObject({ status: 409 })
})

test('what formulas came to by the portal for one person is kept for nobody and told to nobody', async () => {
  const id = await makeTable('edit')
  const told = await lookOn(id)
  const debt = { f: '=PORTAL.DEBT("А-011")', v: 5000 }
  await write(owner, id, 1, { A2: debt, B2: { f: '=A2*2', v: 10_000 } })
  expect(JSON.stringify(await told())).not.toMatch(/5000|10000/)
  // Later alone: by then the table is known to ask the portal.
  await write(owner, id, 2, { C2: { f: '=B2+1', v: 10_001 } })
  expect(await cellsOf(id)).toEqual({
    ...SHEET.cells,
    A2: { f: debt.f },
    B2: { f: '=A2*2' },
    C2: { f: '=B2+1' },
  })
  const content = {
    sheets: [{ ...SHEET, cells: { A1: { f: '=ПОРТАЛ.ДОЛГ("А-011")', v: 5000 }, A2: { f: '=A1', v: 5000 } } }],
  }
  expect((await owner.send('PUT', `/documents/${id}/content`, { base_version: 3, content })).status).toBe(200)
  expect(await cellsOf(id)).toEqual({ A1: { f: debt.f }, A2: { f: '=A1' } })
})
