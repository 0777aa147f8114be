import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Answers, FIELD_KINDS, type FieldAnswer, problemsOf } from './answers'
import { stampFiles, stampRegistries, type Templates } from './stamp'
import { fillTemplate } from './template'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const names = ['contract.yaml', 'table.ts', 'index.ts', 'resource.ts', 'area.tsx'] as const
const templates = Object.fromEntries(names.map((name) => [name, read(`scripts/templates/${name}.tmpl`)])) as Templates

const tables = ['people/profiles', 'tenants/tenants']

const words = {
  one: 'Счётчик',
  many: 'Счётчики',
  create: 'Добавить счётчик',
  fresh: 'Новый счётчик',
  created: 'Счётчик создан',
  empty: 'Счётчиков пока нет',
  search: 'Найти счётчик',
}
/** One field of a kind, with what the kind needs. */
function fieldOf(kind: FieldAnswer['kind']): FieldAnswer {
  const field: FieldAnswer = { name: `a_${kind.toLowerCase()}`, kind, label: `Поле ${kind}` }
  if (kind === 'choice') return { ...field, options: { cold: 'Холодная', hot: 'Горячая' } }
  return kind === 'ref' ? { ...field, to: '/tenants', table: 'tenants' } : field
}
const fields: FieldAnswer[] = [
  { name: 'name', kind: 'text', label: 'Название', required: true },
  ...FIELD_KINDS.slice(1).map(fieldOf),
]
const meters: Answers = {
  area: 'water-meters',
  path: '/water-meters',
  permission: 'properties',
  entity: 'water_meter',
  words,
  fields,
}

test('a block of a template keeps its indentation, and an empty one leaves no line behind', () => {
  expect(fillTemplate('a\n  {{lines}}\n  {{none}}\nb {{word}}', { lines: ['1', '2'], none: [], word: 'c' })).toBe(
    'a\n  1\n  2\nb c',
  )
  expect(() => fillTemplate('{{missing}}', {})).toThrow('missing')
})

test('every kind of field is stamped, and no place of a template stays unfilled', () => {
  const files = stampFiles(meters, templates, tables)
  expect(Object.keys(files)).toHaveLength(5)
  for (const text of Object.values(files)) expect(text).not.toContain('{{')
  const area = files['apps/portal/src/areas/water-meters/water-meters.area.tsx'] ?? ''
  for (const { name, kind } of fields) expect(area).toContain(`${name}: ${kind}(`)
  expect(files['openapi/areas/water-meters.yaml']).toContain('  name: waterMeters\n')
  expect(files['openapi/areas/water-meters.yaml']).toContain('  filters: [a_decimal, a_date,')
  expect(files['openapi/areas/water-meters.yaml']).toContain('  WaterMeterAChoice:\n')
  expect(files['openapi/areas/water-meters.yaml']).toContain("      cold: 'Холодная'\n")
  expect(area).toContain("choice('Поле choice', labels.WaterMeterAChoice)")
})

test('the registries of the project have the places where an area is entered', () => {
  for (const [path, change] of Object.entries(stampRegistries(meters))) {
    const before = read(path)
    const after = change(before)
    expect(after.length, path).toBeGreaterThan(before.length)
    expect(after, path).toMatch(/water-meters|water_meter|Счётчики/)
  }
  const parts = stampRegistries(meters)['openapi/areas/record-parts.yaml']?.(read('openapi/areas/record-parts.yaml'))
  const { RecordEntity } = parse(parts ?? '').schemas
  expect(RecordEntity.enum.at(-1)).toBe('water_meter')
  expect(RecordEntity['x-labels'].water_meter).toBe('Счётчик')
})

test('answers that could not be stamped are refused with a sentence for each mistake', () => {
  expect(problemsOf(meters)).toEqual([])
  const wrong: Partial<Answers> = { ...meters, area: 'Water Meters', fields: [{ name: 'Имя', kind: 'ref', label: '' }] }
  const problems = problemsOf(wrong).join('\n')
  for (const word of ['area:', 'the first one names the record', 'fields.Имя', 'a reference needs']) {
    expect(problems).toContain(word)
  }
  const unknown = {
    ...meters,
    table: 'meters',
    fields: [{ ...fieldOf('text'), required: true, max: 20 } as FieldAnswer],
  } as Answers
  expect(problemsOf(unknown)).toEqual([
    'table: an answer nobody asks for',
    'fields.a_text.max: write it into the contract and the table by hand',
  ])
})

test('what the list does not show is neither sorted nor indexed', () => {
  const hidden: FieldAnswer[] = [
    { name: 'remark', kind: 'text', label: 'Пометка', hidden: true },
    { name: 'maker', kind: 'text', label: 'Изготовитель' },
  ]
  const files = stampFiles({ ...meters, fields: [...fields, ...hidden] }, templates, tables)
  const table = files['apps/server/src/db/tables/water-meters/water-meters.ts'] ?? ''
  expect(table).toContain('remark: text(),')
  expect(table).not.toContain("'remark'")
  expect(table).toContain('maker: russianText(),')
  expect(table).toContain("indexed(table, 'name', 'a_number', 'a_decimal', 'a_date', 'a_datetime', 'maker',")
  expect(table).toContain("index('water_meters_a_tags_idx').using('gin', table.a_tags)")
  expect(files['openapi/areas/water-meters.yaml']).toContain('maker, created_at')
  expect(files['openapi/areas/water-meters.yaml']).not.toMatch(/sorts:.*remark/)
})

test('what follows from the contract and the table is not stamped', () => {
  const resource = (given: Answers) =>
    stampFiles(given, templates, tables)['apps/server/src/areas/water-meters/water-meters.resource.ts'] ?? ''
  expect(resource(meters)).toContain('a_tags: (a_tags) => arrayOverlaps(waterMetersTable.a_tags, a_tags)')
  for (const word of ['search', 'title', 'references', 'exportColumns', 'profilesTable'])
    expect(resource(meters)).not.toContain(word)
  const [, ...others] = fields
  const serial: FieldAnswer = { name: 'serial', kind: 'text', label: 'Номер', required: true }
  expect(resource({ ...meters, fields: [serial, ...others] })).toContain('search: [waterMetersTable.serial]')
  expect(resource({ ...meters, fields: [serial, ...others] })).toContain('title: (record) => record.serial')
  expect(stampFiles(meters, templates, tables)['apps/server/src/db/tables/water-meters/water-meters.ts']).toContain(
    "import { profilesTable } from '../people/profiles'",
  )
})
