import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'

let server: TestServer
let admin: TestPerson

beforeAll(async () => {
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server.close())

const COLUMNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, 25)

/** A file of one sheet with this many numbers, as a spreadsheet program packs it. */
function xlsxOf(cells: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: cells / COLUMNS.length }, (_, at) => {
    const numbers = COLUMNS.map((column) => `<c r="${column}${at + 1}"><v>1</v></c>`)
    return `<row r="${at + 1}">${numbers.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Счётчики" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}

async function sendFile(path: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([bytes], 'Счётчики.xlsx'))
  const answer = await admin.fetch(`/api${path}`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}

test('a file of as many cells as one may have is read', async () => {
  const { status, body } = await sendFile('/workbooks/read', xlsxOf(20_000))
  expect([status, Object.keys(body.workbook.sheets[0].cells).length]).toEqual([200, 20_000])
})

test.each([
  ['of a million cells', 1_000_000, 'В книге больше 600 000 ячеек'],
  ['of more cells than a table holds', 200_025, 'В книге больше 200 000 заполненных ячеек'],
])('a file %s is refused in words wherever it is brought, and leaves nothing behind', async (_, cells, words) => {
  const file = xlsxOf(cells)
  const spoken = words.replaceAll(/(\d) (?=\d)/g, '$1\\s')
  for (const path of ['/workbooks/read', '/documents/from-file']) {
    const { status, body } = await sendFile(path, file)
    expect([status, body.errors.file[0]], path).toEqual([400, expect.stringMatching(new RegExp(spoken))])
  }
  expect(await admin.send('GET', '/documents')).toMatchObject({ body: { data: [] } })
})

test('a table that grows beyond what one may hold is refused, and stands as it was last kept', async () => {
  const cells = { A1: { v: 'Показание' }, A2: { v: 7 } }
  const sheet = { id: 's1', name: 'Счётчики', rows: 10_000, cols: 25, cells }
  const input = { title: 'Счётчики', kind: 'spreadsheet', content: { sheets: [sheet] } }
  const { id } = (await admin.send('POST', '/documents', input)).body as { id: number }
  const many = Object.fromEntries(
    Array.from({ length: 200_025 }, (_, at) => [`${COLUMNS[at % 25]}${Math.floor(at / 25) + 1}`, { v: 1 }]),
  )
  const content = { sheets: [{ ...sheet, cells: many }] }
  const refused = await admin.send('PUT', `/documents/${id}/content`, { base_version: 1, content })
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/[а-я]/) } })
  const kept = (await admin.send('GET', `/documents/${id}/content`)).body
  expect(kept).toMatchObject({ version: 1, content: { sheets: [{ cells }] } })
})
