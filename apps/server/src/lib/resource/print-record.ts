import type { CollectionPath } from '@ws/api-client/contract'
import type { Answer, Context } from '../http/handler'
import { cellText } from '../pdf/list-document'
import { type PdfSection, recordDocument } from '../pdf/record-document'
import { toCell } from '../spreadsheet/export-columns'
import { wallClock } from '../spreadsheet/export-date'
import { ownTimezone, pdfAnswer } from '../spreadsheet/export-file'
import { type RecordField, recordFields } from './record-fields'

type AnyRecord = Readonly<Record<string, unknown>>
type Clock = (moment: Date) => number

/** A text longer than this, or of several lines, stands below its name in place of beside it. */
const SHORT = 200

/** A record as a PDF: every field that the contract has a title for and that holds something, in the order of the contract. */
export async function recordAnswer(
  ctx: Context,
  { title, kind, name }: { title: string; kind: string; name: string },
  path: CollectionPath,
  record: object,
): Promise<Answer> {
  const timezone = await ownTimezone(ctx)
  const about = { title, kind, author: ctx.actor.name, timezone }
  return pdfAnswer(ctx, name, recordDocument(about, sectionsOf(path, record as AnyRecord, wallClock(timezone))))
}

/** Several records as one PDF, each from a page of its own. */
export async function cardsAnswer(
  ctx: Context,
  { title, kind, name }: { title: string; kind: string; name: string },
  path: CollectionPath,
  cards: readonly { title: string; record: object }[],
): Promise<Answer> {
  const timezone = await ownTimezone(ctx)
  const clock = wallClock(timezone)
  const about = { title, author: ctx.actor.name, timezone }
  const pages = cards.map((card, at) => {
    const { content } = recordDocument(
      { ...about, title: card.title, kind },
      sectionsOf(path, card.record as AnyRecord, clock),
    )
    return at === 0 ? content : [{ text: '', pageBreak: 'before' as const }, ...content]
  })
  return pdfAnswer(ctx, name, { ...recordDocument({ ...about, kind }, []), content: pages.flat() })
}

function sectionsOf(path: CollectionPath, record: AnyRecord, clock: Clock): PdfSection[] {
  const facts: [string, string][] = []
  const below: PdfSection[] = []
  const fields = recordFields(path)
  for (const [name, field] of fields) {
    if (!field.label) continue
    if (field.rows) {
      const rows = record[name]
      if (Array.isArray(rows) && rows.length > 0) below.push(rowsOf(field.label, field.rows, rows, clock))
      continue
    }
    const text = textOf(record[fields.has(`${name}_details`) ? `${name}_details` : name], field, clock)
    if (text === '') continue
    if (text.length > SHORT || text.includes('\n')) below.push({ heading: field.label, text })
    else facts.push([field.label, text])
  }
  const made: [string, string][] = [
    ['Создано', textOf(record.created_at, MOMENT, clock)],
    ['Изменено', textOf(record.updated_at, MOMENT, clock)],
  ]
  return [{ facts: [...facts, ...made] }, ...below]
}

const MOMENT = { isDate: true, isDecimal: false, choices: undefined }

function textOf(value: unknown, field: Pick<RecordField, keyof typeof MOMENT | 'isWorkHours'>, clock: Clock): string {
  return cellText(toCell(value, field), clock, field)
}

function rowsOf(
  heading: string,
  fields: ReadonlyMap<string, RecordField>,
  rows: readonly unknown[],
  clock: Clock,
): PdfSection {
  const shown = [...fields].filter(
    ([name, { label }]) => label && rows.some((row) => isFilled(Reflect.get(Object(row), name))),
  )
  return {
    heading,
    head: shown.map(([, { label }]) => label ?? ''),
    rows: rows.map((row) => shown.map(([name, field]) => textOf(Reflect.get(Object(row), name), field, clock))),
  }
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}
