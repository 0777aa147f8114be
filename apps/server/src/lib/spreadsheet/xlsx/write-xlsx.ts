import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell, Column } from '../column'
import { readWireDate, wallClock } from '../export-date'
import { columnName } from './column-name'
import { escapeXml } from './xlsx-text'

/** Styles by their place in `cellXfs` below. */
const STYLE = { plain: 0, head: 1, day: 2, moment: 3, text: 4 } as const
const DAY_MS = 86_400_000
/** Excel counts days from here; 1900 was no leap year, which it believes it was. */
const EPOCH = Date.UTC(1899, 11, 30)
/** Its 29 February 1900, before which it counts one day less. */
const LEAP_DAY = 60
/** What Excel holds in one cell. */
const LONGEST = 32_767
/** Ends a text that is longer, so that nobody takes its beginning for all of it. */
const CUT = '… (обрезано)'
const WIDEST = 60

/** What stands above every page that is printed; the time is that of the printing. */
export interface PageHead {
  left: string
  right: string
}

/** Excel takes 255 characters in all; `&` begins its codes. */
function headOfPages({ left, right }: PageHead): string {
  const said = (text: string, most: number) => text.slice(0, most).replaceAll('&', '&&')
  const codes = `&L${said(left, 150)}&R${said(right, 60)} &D &T`
  return `<pageSetup orientation="landscape" paperSize="9"/><headerFooter><oddHeader>${escapeXml(codes)}</oddHeader></headerFooter>`
}

/** A list as a workbook of one sheet, packed as it is read: a frozen head with filters, typed cells, never a formula. */
export async function* xlsxParts(
  columns: readonly Pick<Column<never>, 'label' | 'isDate'>[],
  rows: AsyncIterable<Cell[][]>,
  timezone: string,
  pageHead?: PageHead,
): AsyncGenerator<Uint8Array> {
  const labels = columns.map(({ label }) => label)
  let packed: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 4 })
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(FRAME)) add(name).push(strToU8(text), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  const last = `${columnName(Math.max(labels.length, 1) - 1)}`
  sheet.push(
    strToU8(
      sheetStart(labels) +
        row(
          1,
          labels.map((label) => textCell(label, STYLE.head)),
        ),
    ),
  )
  const clock = wallClock(timezone)
  let line = 1
  for await (const part of rows) {
    const lines = part.map((cells) => {
      line += 1
      return row(
        line,
        cells.map((cell, index) => xmlCell(cell, columns[index]?.isDate ? clock : undefined)),
      )
    })
    sheet.push(strToU8(lines.join('')))
    yield* packed
    packed = []
  }
  sheet.push(
    strToU8(`</sheetData><autoFilter ref="A1:${last}${line}"/>${pageHead ? headOfPages(pageHead) : ''}</worksheet>`),
    true,
  )
  zip.end()
  yield* packed
}

function sheetStart(labels: readonly string[]): string {
  const columns = labels.map((label, index) => {
    const width = Math.min(WIDEST, Math.max(14, label.length + 6))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`
}

function row(line: number, cells: readonly string[]): string {
  const placed = cells.map((cell, index) => cell.replace('<c', `<c r="${columnName(index)}${line}"`))
  return `<row r="${line}">${placed.join('')}</row>`
}

function xmlCell(value: Cell, clock: ((moment: Date) => number) | undefined): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number') return numberCell(value, STYLE.plain)
  if (typeof value === 'boolean') return textCell(value ? 'да' : 'нет', STYLE.plain)
  const date = clock && dateCell(value, clock)
  if (date !== undefined) return date
  // Text is text whatever it begins with; the mark keeps it so when somebody edits the cell.
  return textCell(value, /^\s*[=+\-@＝＋－＠]/.test(value) ? STYLE.text : STYLE.plain)
}

/** The cell of a day or a moment; a text that only looks like one, or lies before what Excel counts, stays a text. */
function dateCell(value: string, clock: (moment: Date) => number): string | undefined {
  const date = readWireDate(value)
  if (date === undefined) return undefined
  const { moment, hasTime } = date
  const serial = ((hasTime ? clock(moment) : moment.getTime()) - EPOCH) / DAY_MS
  return serial > LEAP_DAY ? numberCell(serial, hasTime ? STYLE.moment : STYLE.day) : undefined
}

function numberCell(value: number, style: number): string {
  return Number.isFinite(value) ? `<c s="${style}"><v>${value}</v></c>` : '<c/>'
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(fitting(text))}</t></is></c>`
}

function fitting(text: string): string {
  if (text.length <= LONGEST) return text
  // Half a character at the end is none.
  return text.slice(0, LONGEST - CUT.length).replace(/[\uD800-\uDBFF]$/, '') + CUT
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything of a workbook but its sheet. */
const FRAME: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Список" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
}
