import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from '../../../lib/import/import-content'
import type { Cell } from '../../../lib/spreadsheet/column'
import { csvParts } from '../../../lib/spreadsheet/csv'
import { xlsxParts } from '../../../lib/spreadsheet/xlsx/write-xlsx'
import { cleanText } from '../../../lib/text/clean-text'
import { todoExportColumns } from '../list/todo-export-columns'
import { momentReader } from './import-moment'
import { todoImportFields, toInput } from './import-rows'

const TIMEZONE = 'Asia/Yekaterinburg'
/** Names that files hold, by their numbers. */
const PEOPLE = ['Иванов Пётр', '=Никак', 'О’Нил "Шон"; младший']
const TEAMS = ['Бригада №1', '-1', '+7 дежурные']
const PLACES = ['Дом 5 / кв. 12', '@вход', 'Дом, где "лифт"']
const CATEGORIES = { electrical: 'Электрика', other: '- Прочее' }
const numberIn = (names: readonly string[]) => (name: string) => (names.includes(name) ? names.indexOf(name) : null)
const names = {
  person: numberIn(PEOPLE),
  team: numberIn(TEAMS),
  place: numberIn(PLACES),
  moment: momentReader(TIMEZONE),
  categories: CATEGORIES,
}

/** Texts with all that files, spreadsheets and XML take for their own, as the server keeps them: clean, without spaces around. */
const awkward = fc.constantFrom(
  ...['=', '+', '-', '@', "'", '"', ';', ',', '\t', '\n', '\r', '\r\n', ' ', '\u00A0', '&', '<', '>', ']]>', '_x0041_'],
  ...['_x005F_', '\u0001', '\uFFFF', '\uFEFF', '😀', 'ё', 'й', '31.12.2026', '2026-12-31', '0', 'да', '1e5', 'sep=;'],
)
const text = (min: number, max: number) =>
  fc
    .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })), { maxLength: 12 })
    .map((pieces) => cleanText(pieces.join('')).trim())
    .filter((made) => made.length >= min && made.length <= max)
const moment = fc
  .date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}.000Z`)
const midnight = fc.constantFrom('2026-12-30T19:00:00.000Z', '2031-01-01T18:59:00.000Z', '2026-11-26T04:59:00.000Z')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const keys = <T extends object>(known: T) => fc.constantFrom(...(Object.keys(known) as (keyof T & string)[]))

const record = fc.record({
  title: text(3, 255),
  description: maybe(text(1, 1_000)),
  status: keys(labels.TodoStatus),
  priority: keys(labels.TodoPriority),
  is_emergency: fc.boolean(),
  category: maybe(keys(CATEGORIES)),
  assignee: maybe(fc.nat(PEOPLE.length - 1)),
  team: maybe(fc.nat(TEAMS.length - 1)),
  location: maybe(fc.nat(PLACES.length - 1)),
  start_at: maybe(fc.oneof(moment, midnight)),
  due_at: maybe(fc.oneof(moment, midnight)),
  planned_minutes: maybe(fc.nat(999_999)),
  tagList: maybe(
    fc.uniqueArray(
      text(1, 40).filter((tag) => !tag.includes(',')),
      { minLength: 1, maxLength: 5 },
    ),
  ),
})
type Made = typeof record extends fc.Arbitrary<infer T> ? T : never

function filled(made: Made): object {
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
}

/** The record as a list presents it. */
function presented(made: Made): Schema<'Todo'> {
  const named = (known: readonly string[], at: number | undefined) => (at === undefined ? null : known[at])
  const shown = {
    ...made,
    description: made.description ?? null,
    start_at: made.start_at ?? null,
    due_at: made.due_at ?? null,
    category_details: made.category && { name: CATEGORIES[made.category] },
    assignee: { name: named(PEOPLE, made.assignee) },
    team_details: { name: named(TEAMS, made.team) },
    location_details: made.location === undefined ? null : { full_name: named(PLACES, made.location) },
    checklist: [],
  }
  return shown as unknown as Schema<'Todo'>
}

async function exported(made: readonly Made[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const columns = Object.values(todoExportColumns)
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield made.map((one) => columns.map(({ value }) => value(presented(one))))
  }
  const parts = format === 'csv' ? csvParts(columns, rows(), TIMEZONE) : xlsxParts(columns, rows(), TIMEZONE)
  const pieces: Buffer[] = []
  for await (const part of parts) pieces.push(Buffer.from(part))
  return Buffer.concat(pieces)
}

test.each(['csv', 'xlsx'] as const)(
  'whatever stands in a list comes back from its own file as it was (%s)',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 60, size: 'max' }), async (made) => {
        const file = await exported(made, format)
        const { head, rows } = readContent({ field: 'file', content: file, most: 100, rows: 'задач' })
        const fields = head.map((heading) => todoImportFields.find(({ label }) => label === heading)?.name ?? null)
        const inputs = rows.map((row) => toInput(row, fields, names))
        expect(inputs).toEqual(made.map((one) => ({ ...filled(one), source: 'import' })))
      }),
      { numRuns: 20, seed: 26 },
    )
  },
)
