import type { TableCell } from 'pdfmake/interfaces'
import type { Cell, Column } from '../spreadsheet/column'
import { wallClock, writtenDate } from '../spreadsheet/export-date'
import type { PdfDocument } from './create-pdf'

/** What stands above a printed list and below each of its pages. */
export interface About {
  title: string
  /** What narrows the list. */
  narrowed?: readonly string[]
  /** Who had it made. */
  author: string
  timezone: string
}

/** Columns that fit at the usual size, and at a smaller one. */
const ROOMY = 8
const TIGHT = 14
/** Letters that a column gets room for at least and at most. */
const NARROWEST = 4
const WIDEST = 36
/** Of an upright A4 laid down between its margins, in points. */
const WIDTH = 770
const PADDING = 8

type Heading = Pick<Column<never>, 'label' | 'isDate' | 'isDecimal'>

/** A list as a table on pages laid down. */
export function listDocument(about: About, columns: readonly Heading[], rows: readonly Cell[][]): PdfDocument {
  const clock = wallClock(about.timezone)
  const texts = rows.map((cells) => cells.map((cell, index) => cellText(cell, clock, columns[index])))
  const isNumber = columns.map(
    ({ isDecimal }, index) => isDecimal || rows.some((cells) => typeof cells[index] === 'number'),
  )
  const aligned = (text: string, index: number, more: object = {}): TableCell =>
    isNumber[index] ? { text, alignment: 'right', ...more } : { text, ...more }
  const head = columns.map(({ label }, index) => aligned(label, index, { style: 'head' }))
  const body = texts.map((cells) => cells.map((text, index) => aligned(text, index)))
  const fontSize = columns.length <= ROOMY ? 8.5 : columns.length <= TIGHT ? 7 : 6
  return {
    title: about.title,
    page: { pageOrientation: 'landscape' },
    content: [
      { text: about.title, style: 'title' },
      {
        text: [`Записей: ${rows.length.toLocaleString('ru-RU')}`, ...(about.narrowed ?? [])].join(' · '),
        style: 'subtitle',
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: widthsOf(
            columns.map(({ label }) => label),
            texts,
          ),
          body: [head, ...body],
        },
        layout: 'rows',
        fontSize,
      },
    ],
    footer: madeLine(about),
  }
}

/** Who had a document made, and when. */
export function madeLine({ title, author, timezone }: About): string {
  // To the minute: nobody needs to know more.
  const made = writtenDate(`${new Date().toISOString().slice(0, 16)}:00Z`, wallClock(timezone))
  return `${title} · ${author} · ${made}`
}

/** What stands in a cell, as people write it. */
export function cellText(
  cell: Cell,
  clock: (moment: Date) => number,
  { isDate = false, isDecimal = false }: { isDate?: boolean; isDecimal?: boolean } = {},
): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет'
  if (typeof cell === 'number') return cell.toLocaleString('ru-RU')
  if (isDecimal) return decimalText(cell)
  return (isDate ? writtenDate(cell, clock) : undefined) ?? cell
}

/** «1 250,50»: as many digits behind the comma as it was sent with. */
function decimalText(text: string): string {
  const digits = text.split('.')[1]?.length ?? 0
  return Number(text).toLocaleString('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Room by what stands in a column: long texts get more, none all of it. */
function widthsOf(labels: readonly string[], rows: readonly string[][]): number[] {
  const weights = labels.map((label, index) => {
    const word = Math.max(...label.split(/\s/).map((part) => part.length))
    const lengths = rows.map((cells) => cells[index]?.length ?? 0).sort((one, other) => one - other)
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
    return Math.min(Math.max(usual, word + 1, NARROWEST), WIDEST)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (weight / sum) * (WIDTH - PADDING * labels.length))
}
