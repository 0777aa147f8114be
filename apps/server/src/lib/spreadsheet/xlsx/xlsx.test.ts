import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Cell } from '../column'
import { LargeWorkbookError, readXlsx, WorkbookError } from './read-xlsx'
import { xlsxParts } from './write-xlsx'

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

const FRAME = await book()

function forged(sheetData: string, path = SHEET, more: Record<string, string> = {}): Uint8Array {
  const { [SHEET]: _, ...rest } = FRAME
  const relations = 'xl/_rels/workbook.xml.rels'
  const target = strFromU8(rest[relations] ?? new Uint8Array()).replace('worksheets/sheet1.xml', `/${path}`)
  const sheet = `<x:worksheet xmlns:x="m">${sheetData}</x:worksheet>`
  const parts: Zippable = { ...rest, [relations]: strToU8(target), [path]: strToU8(sheet) }
  for (const [name, text] of Object.entries(more)) parts[name] = strToU8(text)
  return zipSync(parts)
}

function refusalOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

const inside = (rows: string) => `<x:sheetData>${rows}</x:sheetData>`
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (cells: string) => `<row r="1">${cells}</row>`
const rows = (n: number, each: (at: number) => string) => Array.from({ length: n }, (_, at) => each(at + 1)).join('')
const row100 = (n: number, value: string, type = '') => `<row r="${n}">${`<c${type}>${value}</c>`.repeat(100)}</row>`

test.each([
  ['a row far below', inside(`<row r="4000000000">${cell('A4000000000')}</row>`), /^Ячейка A4000000000 ниже/],
  ['a cell far to the right', inside(`<row r="1">${cell('ZZZZZZ1')}</row>`), /^Ячейка ZZZZZZ1 правее/],
  ['rows without end', inside(`<row>${cell('').replace(' r=""', '')}</row>`.repeat(20_001)), /^Ячейка A20001 ниже/],
  ['a prefix before the row', inside(`<x:row r = "4000000000"><x:c><x:v>1</x:v></x:c></x:row>`), /^Ячейка A4000000000/],
  ['a cell of more than any field takes', inside(row(inline('A1', 'x'.repeat(50_001)))), /^В ячейке A1 больше/],
  ['tags in one another', inside(`${'<a>'.repeat(65)}${'</a>'.repeat(65)}`), /вложены глубже 64/],
])('a sheet with %s is refused with what it has too much of', (_, sheet, limit) => {
  const refusal = refusalOf(() => readXlsx(forged(sheet)))
  expect(refusal).toBeInstanceOf(LargeWorkbookError)
  expect(refusal).toMatchObject({ limit: expect.stringMatching(limit) })
})

test('a workbook that unfolds to more than 64 MB is refused before it is unpacked', () => {
  const bomb = zipSync({ ...FRAME, [SHEET]: new Uint8Array(64 * 1024 * 1024) }, { level: 1 })
  expect(refusalOf(() => readXlsx(bomb))).toMatchObject({ limit: expect.stringMatching('больше 64 МБ') })
})

test('a text that many cells share counts for each of them', () => {
  const shared = `<sst><si><t>${'x'.repeat(50_000)}</t></si></sst>`
  const sheet = inside(rows(2, (n) => row100(n, '<v>0</v>', ' t="s"')))
  expect(() => readXlsx(forged(sheet, SHEET, { 'xl/sharedStrings.xml': shared }))).toThrow('больше 8 000 000 символов')
})

test.each([
  ['a row in digits of another kind', inside('<row r="4e9"/>')],
  ['a cell of another row than its own', inside(`<row r="1">${cell('A4000000000')}</row>`)],
  ['a tag that others would see elsewhere', inside(`<row a="> ${cell('A4000000000')}`)],
  ['a text that is not among the shared ones', inside('<row><c t="s"><v>7</v></c></row>')],
  ['definitions of entities, however late', `${' '.repeat(5000)}<!DOCTYPE x [<!ENTITY a "b">]>${inside('')}`],
])('a sheet with %s is no sheet', (_, sheet) => {
  const refusal = refusalOf(() => readXlsx(forged(sheet)))
  expect(refusal).toBeInstanceOf(WorkbookError)
  expect(refusal).not.toBeInstanceOf(LargeWorkbookError)
})

test('rows and cells without a word are passed over, wherever they are', async () => {
  const empty = '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>'
  const read = readXlsx(forged(inside(`${row(inline('B1', 'слово'))}${empty}`)))
  expect(read).toEqual([{ line: 1, cells: ['', 'слово'] }])
})

test('a text that speaks of rows and cells is read as it was written, to the last row and column there may be', async () => {
  const text = 'var r="нет" <row r="4000000000">'
  expect(readXlsx(zipSync(await book([text])))).toMatchObject([{}, { line: 2, cells: [text] }])
  const [line] = readXlsx(forged(inside(`<row r="20000">${cell('CV20000')}</row>`), 'sheet.xml'))
  expect([line?.line, line?.cells.length]).toEqual([20_000, 100])
})

test('texts in pieces, shared ones, results and mistakes of formulas are read as they are shown', () => {
  const shared = '<sst><si><r><t>Кран </t></r><rPh><t>кран</t></rPh><r><t>течёт</t></r></si></sst>'
  const cells = [
    '<c t="s"><v>0</v></c>',
    '<c t="inlineStr"><is><t>_x0041_&amp;<![CDATA[<b>]]></t></is></c>',
    '<c t="str"><f>A1</f><v>итог</v></c>',
    '<c t="e"><v>#DIV/0!</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c><v>1.50</v></c>',
    '<c t="d"><v>2026-12-31T18:00:00</v></c>',
    '<c t="d"><v>2026-12-31</v></c>',
  ]
  const [line] = readXlsx(forged(inside(`<row>${cells.join('')}</row>`), SHEET, { 'xl/sharedStrings.xml': shared }))
  expect(line?.cells).toEqual(['Кран течёт', 'A&<b>', 'итог', '#DIV/0!', 'да', '1.5', '31.12.2026 18:00', '31.12.2026'])
})

test('days and moments are dates of a sheet; what only looks like one stays the text it is', async () => {
  const titles = ['2026-13-01T10:00Z', '2026-02-30', '2026-01-01T24:00Z', '1850-01-01', '2026-01-01T99Z']
  const rows = [['2026-02-28'], ['2026-02-28T22:30:00.000Z'], ...titles.map((title) => [title])]
  const read = readXlsx(zipSync(await bookOf([{ label: 'Срок', isDate: true }], rows)))
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
  const [, first, second] = readXlsx(zipSync(files))
  expect([first?.cells, second?.cells[0]]).toEqual([['2026-11-22', '22.11.2026'], '2026-11-22T10:00:00.000Z'])
})

test('a text longer than a cell holds ends in words that say so, and with a whole character', async () => {
  const cut = readXlsx(zipSync(await book(['😀'.repeat(16_384)])))[1]?.cells[0]
  expect(cut).toMatch(/^(😀)+… \(обрезано\)$/u)
  expect(cut?.length).toBeLessThanOrEqual(32_767)
  const fits = 'я'.repeat(32_767)
  expect(readXlsx(zipSync(await book([fits])))[1]?.cells[0]).toBe(fits)
})
