import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Cell } from './export-file'
import { LargeSheetError, readXlsx, WorkbookError } from './read-xlsx'
import { xlsxParts } from './xlsx'

const SHEET = 'xl/worksheets/sheet1.xml'

async function bookOf(columns: Parameters<typeof xlsxParts>[0], rows: Cell[][]): Promise<Record<string, Uint8Array>> {
  async function* all() {
    yield rows
  }
  const parts: Uint8Array[] = []
  for await (const part of xlsxParts(columns, all(), 'Europe/Moscow')) parts.push(part)
  return unzipSync(Buffer.concat(parts))
}

const book = (...rows: Cell[][]) => bookOf([{ label: 'Название' }], rows)

async function forged(sheetData: string, path = SHEET): Promise<Uint8Array> {
  const { [SHEET]: _, ...rest } = await book()
  const relations = 'xl/_rels/workbook.xml.rels'
  const target = strFromU8(rest[relations] ?? new Uint8Array()).replace('worksheets/sheet1.xml', `/${path}`)
  const sheet = `<x:worksheet xmlns:x="m">${sheetData}</x:worksheet>`
  const parts: Zippable = { ...rest, [relations]: strToU8(target), [path]: strToU8(sheet) }
  return zipSync(parts)
}

const inside = (rows: string) => `<x:sheetData>${rows}</x:sheetData>`
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`

test.each([
  ['a row far below', inside('<row r="4000000000"><c r="A4000000000"><v>1</v></c></row>')],
  ['a cell that alone tells its row', inside(`<row>${cell('A4000000000')}</row>`)],
  ['a cell far to the right', inside(`<row r="1">${cell('ZZZZZZ1')}</row>`)],
  ['many rows with the last cell', inside(`<row r='1'>${cell('XFD1')}</row>`.repeat(3))],
  ['a prefix before the place', inside('<x:row x:r = "4000000000"/>')],
  ['rows without end', inside('<row/>'.repeat(20_001))],
])('a sheet with %s is refused before its gaps are filled', async (_, sheet) => {
  await expect(readXlsx(await forged(sheet))).rejects.toThrow(LargeSheetError)
  await expect(readXlsx(await forged(sheet, 'sheet.xml'))).rejects.toThrow(LargeSheetError)
})

test.each([
  ['a row in digits of another kind', inside('<row r="4e9"/>')],
  ['a row in entities', inside('<row r="&#52;000000000"/>')],
  ['a place behind a sign that ends a tag', inside('<row a=">" r="4000000000"/>')],
  ['a tag that others would see elsewhere', inside(`<row a="> ${cell('A4000000000')}`)],
  ['definitions of entities, however late', `${' '.repeat(5000)}<!DOCTYPE x [<!ENTITY a "b">]>${inside('')}`],
])('a sheet with %s is no sheet', async (_, sheet) => {
  const refusal = await readXlsx(await forged(sheet)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WorkbookError)
  expect(refusal).not.toBeInstanceOf(LargeSheetError)
})

test('a text that speaks of rows and cells is read as it was written, to the last row and column there may be', async () => {
  const text = 'var r="нет" <row r="4000000000">'
  expect(await readXlsx(zipSync(await book([text])))).toMatchObject([{}, { line: 2, cells: [text] }])
  const [line] = await readXlsx(await forged(inside(`<row r="20000">${cell('CV20000')}</row>`)))
  expect([line?.line, line?.cells.length]).toEqual([20_000, 100])
})

test('days and moments are dates of a sheet; what only looks like one stays the text it is', async () => {
  const titles = ['2026-13-01T10:00Z', '2026-02-30', '2026-01-01T24:00Z', '1850-01-01', '2026-01-01T99Z']
  const rows = [['2026-02-28'], ['2026-02-28T22:30:00.000Z'], ...titles.map((title) => [title])]
  const read = await readXlsx(zipSync(await bookOf([{ label: 'Срок', isDate: true }], rows)))
  expect(read.slice(1).map(({ cells }) => cells[0])).toEqual(['28.02.2026', '01.03.2026 01:30', ...titles])
})

test('a title that is a day stays the text that was typed; only columns of days and moments hold dates', async () => {
  const columns = [{ label: 'Название' }, { label: 'Срок', isDate: true as const }]
  const files = await bookOf(columns, [
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22T10:00:00.000Z', null],
  ])
  const sheet = strFromU8(files[SHEET] ?? new Uint8Array())
  expect(sheet).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">2026-11-22</t>')
  expect(sheet).toContain('<c r="B2" s="2"><v>46348</v></c>')
  const [, first, second] = await readXlsx(zipSync(files))
  expect([first?.cells, second?.cells[0]]).toEqual([['2026-11-22', '22.11.2026'], '2026-11-22T10:00:00.000Z'])
})
