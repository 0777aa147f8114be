import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from '@ws/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestServer, type TestPerson, type TestServer } from '../../testing'
import { convertByOffice } from '../../testing/office'

/** The long run opens tables with LibreOffice. The folder keeps the files, to be looked at. */
const FOLDER = process.env.OPENED_FORMS

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  if (!FOLDER) return
  mkdirSync(FOLDER, { recursive: true })
  server = await createTestServer({ seed: 'empty' })
  admin = await createPerson(server, { roles: ['admin'] })
})
afterAll(() => server?.close())

type Workbook = Schema<'Workbook'>

const head = { b: true, bg: '#dbe5f1', ha: 'center', va: 'middle', w: true } as const
const money = { nf: '#,##0.00' }
const edges = { t: '#ff0000', r: '#ff0000', b: '#ff0000', l: '#ff0000' }

const ESTIMATE: Workbook = {
  sheets: [
    {
      ...{ id: 'sheet-1', name: 'Смета работ', rows: 100, cols: 26 },
      cells: {
        A1: { v: 'Ремонт кровли', s: { ...head, fs: 16 } },
        A2: { v: 'Работа', s: head },
        B2: { v: 'Цена', s: head },
        C2: { v: 'Количество', s: head },
        D2: { v: 'Сумма', s: head },
        A3: { v: 'Воронки & «желоба»', n: 'Считать по факту' },
        B3: { v: 1250.5, s: money },
        C3: { v: 4 },
        D3: { f: '=B3*C3', v: 5002, s: money },
        A4: { v: 'Примыкания', s: { i: true, u: true, c: '#0000ff' } },
        B4: { v: 800, s: { ...money, bd: edges } },
        C4: { v: 2 },
        D4: { f: '=B4*C4', v: 1600, s: money },
        A5: { v: 'Итого' },
        D5: { f: '=SUM(D3:D4)', v: 6602, s: { b: true, ...money } },
        A6: { v: 'Доля', s: { st: true } },
        D6: { f: '=C4/8', v: 0.25, s: { nf: '0.0%' } },
        A7: { v: 'Начало' },
        D7: { v: 46_000, s: { nf: 'dd.mm.yyyy' } },
        A8: { v: 'Согласовано' },
        D8: { v: true },
        A9: { v: 'Где смотреть', l: 'https://portal.example/r-1' },
        D9: { f: '=D5/0', v: '#DIV/0!' },
      },
      merges: ['A1:D1', 'A5:C5'],
      freeze: { rows: 2, cols: 1 },
      filter: 'A2:D4',
      validations: [{ range: 'C3:C4', kind: 'number', from: 1, to: 10 }],
      conditions: [{ range: 'D3:D4', rule: 'more', values: ['2000'], bg: '#ffcccc' }],
    },
    {
      ...{ id: 'sheet-2', name: 'Свод', rows: 100, cols: 26 },
      cells: {
        A1: { v: 'Всего по смете' },
        B1: { f: "='Смета работ'!D5", v: 6602 },
        B2: { f: '=IF(B1>5000,"Много","Мало")', v: 'Много' },
        B3: { f: '=VLOOKUP("Примыкания",\'Смета работ\'!A3:D4,4,0)', v: 1600 },
      },
      merges: [],
    },
  ],
}

/** A file of LibreOffice's own, as one who works in it all day would save it: written here by hand, packed by the program. */
const FLAT = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="day"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>
<number:percentage-style style:name="share"><number:number number:decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>
<style:style style:name="bold" style:family="table-cell"><style:table-cell-properties fo:background-color="#ffff00"/><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="date" style:family="table-cell" style:data-style-name="day"/>
<style:style style:name="percent" style:family="table-cell" style:data-style-name="share"/>
</office:automatic-styles>
<office:body><office:spreadsheet>
<table:table table:name="Приход">
<table:table-row><table:table-cell table:style-name="bold" table:number-columns-spanned="2" office:value-type="string"><text:p>Приход на склад</text:p></table:table-cell><table:covered-table-cell/></table:table-row>
<table:table-row><table:table-cell table:style-name="date" office:value-type="date" office:date-value="2026-03-09"/><table:table-cell office:value-type="float" office:value="12"/></table:table-row>
<table:table-row><table:table-cell table:style-name="percent" office:value-type="percentage" office:value="0.125"/><table:table-cell table:formula="of:=SUM([.B2:.B2])*2"/></table:table-row>
</table:table>
<table:table table:name="Итоги за март"><table:table-row><table:table-cell table:formula="of:=[Приход.B3]+1"/></table:table-row></table:table>
</office:spreadsheet></office:body></office:document>`

const folderOf = (name: string) => mkdtempSync(join(FOLDER ?? '', name))

async function read(file: string): Promise<Workbook> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(readFileSync(file))], 'Смета.xlsx'))
  const answer = await admin.fetch('/api/workbooks/read', { method: 'POST', body: form })
  return ((await answer.json()) as Schema<'ReadWorkbook'>).workbook
}

async function write(workbook: Workbook, file: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ workbook })
  const answer = await admin.fetch('/api/workbooks/file', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
}

/** Without what each program sets by itself: widths, heights, how large an empty sheet is. */
function told({ sheets }: Workbook) {
  return sheets.map(({ widths, heights, rows, cols, ...sheet }) => ({
    ...sheet,
    cells: Object.fromEntries(
      // Where cells are merged or drawn round, a program may keep the look of those that say nothing.
      Object.entries(sheet.cells).filter(([, { v, f, n }]) => v !== undefined || f !== undefined || n !== undefined),
    ),
  }))
}

test.runIf(FOLDER)(
  'a table goes to LibreOffice and comes back: cells, looks, formulas, merges, rules and sheets again',
  { timeout: 300_000 },
  async () => {
    const folder = folderOf('tables-')
    await write(ESTIMATE, join(folder, 'ours.xlsx'))
    expect(told(await read(join(folder, 'ours.xlsx')))).toMatchObject(told(ESTIMATE))
    // By way of LibreOffice's own format, so that it has written every part of the file anew.
    convertByOffice([join(folder, 'ours.xlsx')], 'ods', join(folder, 'own'))
    convertByOffice([join(folder, 'own/ours.ods')], 'xlsx', join(folder, 'back'))
    const back = told(await read(join(folder, 'back/ours.xlsx')))
    // Without a window LibreOffice keeps nothing of what stays in sight.
    expect(back).toMatchObject(told(ESTIMATE).map(({ freeze, ...sheet }) => sheet))
    expect(back.map(({ cells }) => Object.keys(cells).sort())).toEqual(
      ESTIMATE.sheets.map(({ cells }) => Object.keys(cells).sort()),
    )
  },
)

test.runIf(FOLDER)(
  'a table made by LibreOffice is read, written and read by both again without a loss',
  { timeout: 300_000 },
  async () => {
    const folder = folderOf('theirs-')
    writeFileSync(join(folder, 'theirs.fods'), FLAT)
    convertByOffice([join(folder, 'theirs.fods')], 'xlsx', folder)
    const first = await read(join(folder, 'theirs.xlsx'))
    expect(first.sheets).toMatchObject([
      {
        name: 'Приход',
        merges: ['A1:B1'],
        cells: {
          A1: { v: 'Приход на склад', s: { b: true, bg: '#ffff00' } },
          A2: { v: 46_090, s: { nf: expect.stringMatching(/dd.+mm.+yyyy/i) } },
          A3: { v: 0.125, s: { nf: '0.0%' } },
          B3: { f: '=SUM(B2:B2)*2', v: 24 },
        },
      },
      { name: 'Итоги за март', cells: { A1: { v: 25, f: expect.stringMatching(/^='?Приход'?!B3\+1$/) } } },
    ])
    await write(first, join(folder, 'ours.xlsx'))
    expect(told(await read(join(folder, 'ours.xlsx')))).toEqual(told(first))
    convertByOffice([join(folder, 'ours.xlsx')], 'ods', join(folder, 'own'))
    convertByOffice([join(folder, 'own/ours.ods')], 'xlsx', join(folder, 'back'))
    expect(told(await read(join(folder, 'back/ours.xlsx')))).toEqual(told(first))
  },
)
