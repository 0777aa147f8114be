import type { FieldAnswer } from './answers'

const NOTHING: readonly string[] = []
const SCHEMAS = '../shared/schemas.yaml'
const DECIMAL = "'^\\d{1,12}(\\.\\d{1,2})?$'"
const SORTED = new Set<FieldAnswer['kind']>(['text', 'number', 'decimal', 'date', 'dateTime'])
const FILTERED = new Set<FieldAnswer['kind']>(['choice', 'tags', 'bool', 'decimal', 'date', 'dateTime'])

const quote = (text: string) => `'${text}'`
const values = (field: FieldAnswer) => Object.keys(field.options ?? {})

/** Whether lists can be sorted by the field: what is not in the list needs neither an order nor its index. */
export const isSorted = (field: FieldAnswer) => SORTED.has(field.kind) && field.hidden !== true
/** Whether answers name the record behind the field. */
export const isReference = ({ kind }: FieldAnswer) => kind === 'ref' || kind === 'person'

/** Contract path of the list whose record the field names. */
const targetOf = ({ kind, to }: FieldAnswer) => (kind === 'person' ? '/accounts/profiles' : to)

/** Name of a choice's enumeration in the contract: `Meter`, `kind` → `MeterKind`. */
const enumerationOf = (schema: string, { name }: FieldAnswer) => `${schema}${toPascal(name)}`

/** The property of a body of the record's schema, in the contract's words. */
export function toProperty(schema: string, field: FieldAnswer): string {
  const isRequired = field.required === true
  const orNull = (type: string) => (isRequired ? type : `[${type}, 'null']`)
  const anyOf = (schema: string) => (isRequired ? schema : `{ anyOf: [${schema}, { type: 'null' }] }`)
  const least = isRequired ? ' minLength: 1,' : ''
  const schemas: Record<FieldAnswer['kind'], string> = {
    text: `{ type: ${orNull('string')},${least} maxLength: ${field.maxLength ?? 200} }`,
    longText: `{ type: ${orNull('string')},${least} maxLength: ${field.maxLength ?? 5000} }`,
    number: `{ type: ${orNull('integer')}, minimum: 0, maximum: 1000000000 }`,
    decimal: `{ type: ${orNull('string')}, maxLength: 15, pattern: ${DECIMAL} }`,
    date: anyOf('{ type: string, format: date, maxLength: 10 }'),
    dateTime: anyOf(`{ $ref: ${SCHEMAS}#/Instant }`),
    choice: anyOf(`{ $ref: '#/schemas/${enumerationOf(schema, field)}' }`),
    bool: '{ type: boolean }',
    ref: anyOf(`{ $ref: ${SCHEMAS}#/Id, x-reference: ${targetOf(field)} }`),
    person: anyOf(`{ $ref: ${SCHEMAS}#/Id, x-reference: ${targetOf(field)} }`),
    tags: `{ type: array, maxItems: 20, items: { $ref: ${SCHEMAS}#/Tag } }`,
  }
  return `${field.name}: ${schemas[field.kind].replace('{ ', `{ title: '${field.label}', `)}`
}

/** The enumeration of a choice with the labels of its values. */
export function toEnumeration(schema: string, field: FieldAnswer): readonly string[] {
  if (field.kind !== 'choice') return NOTHING
  const labels = Object.entries(field.options ?? {}).map(([value, label]) => `    ${value}: '${label}'`)
  return [
    `${enumerationOf(schema, field)}:`,
    '  type: string',
    `  enum: [${values(field).join(', ')}]`,
    '  x-labels:',
    ...labels,
  ]
}

/** Whether the list is narrowed by the field: how follows from its schema. */
export const isFiltered = (field: FieldAnswer) => FILTERED.has(field.kind) || isReference(field)

/** The column of the table. */
export function toColumn(field: FieldAnswer): string {
  const types: Record<FieldAnswer['kind'], string> = {
    // What people sort by stands in the order of the Russian alphabet.
    text: isSorted(field) ? 'russianText()' : 'text()',
    longText: 'text()',
    number: 'integer()',
    decimal: 'decimal(14, 2)',
    date: "date({ mode: 'string' })",
    dateTime: 'instant()',
    choice: `text({ enum: [${values(field).map(quote).join(', ')}] })`,
    bool: 'boolean().notNull().default(false)',
    ref: `reference().references(() => ${tableOf(field)}.id)`,
    person: `reference().references(() => profilesTable.id${field.required ? '' : ", { onDelete: 'set null' }"})`,
    tags: 'text().array().notNull().default([])',
  }
  const isAlways = field.kind === 'bool' || field.kind === 'tags'
  return `${field.name}: ${types[field.kind]}${field.required === true && !isAlways ? '.notNull()' : ''},`
}

/** Name of the table a reference leads to: `tenants` → `tenantsTable`. */
export function tableOf({ kind, table = '' }: FieldAnswer): string {
  if (kind === 'person') return 'profilesTable'
  return `${table.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}Table`
}

/** Module of that table among those below `db/tables`. */
export function tableFile({ kind, table = '' }: FieldAnswer, tables: readonly string[]): string {
  const name = kind === 'person' ? 'profiles' : table
  const found = tables.find((path) => path.endsWith(`/${name}`))
  if (found === undefined) throw new Error(`db/tables: no table «${name}» was found`)
  return found
}

/** The columns' own builders, by where they come from. */
export function columnImports(fields: readonly FieldAnswer[]): { drizzle: string[]; own: string[] } {
  const kinds = new Set(fields.map(({ kind }) => kind))
  const has = (...some: FieldAnswer['kind'][]) => some.some((kind) => kinds.has(kind))
  const plainTexts = fields.some((field) => field.kind === 'text' && !isSorted(field))
  const drizzle = [
    ...(has('bool') ? ['boolean'] : []),
    ...(has('date') ? ['date'] : []),
    ...(has('tags') ? ['index'] : []),
    ...(has('number') ? ['integer'] : []),
    'pgTable',
    ...(plainTexts || has('longText', 'choice', 'tags') ? ['text'] : []),
  ]
  const own = [
    ...(has('decimal') ? ['decimal'] : []),
    ...(has('dateTime') ? ['instant'] : []),
    'recordColumns',
    ...(has('ref', 'person') ? ['reference'] : []),
    ...(fields.some((field) => field.kind === 'text' && isSorted(field)) ? ['russianText'] : []),
  ]
  return { drizzle, own }
}

/** The field of the portal's declaration. */
export function toAreaField(schema: string, field: FieldAnswer): string {
  const { name, kind, label, to } = field
  const more: Partial<Record<FieldAnswer['kind'], string>> = {
    choice: `, labels.${enumerationOf(schema, field)}`,
    ref: `, '${to}'`,
  }
  return `${name}: ${kind}('${label}'${more[kind] ?? ''}),`
}

/** Module of the kind in `lib/area/kinds`. */
export function kindModule(kind: FieldAnswer['kind']): string {
  const shared: Partial<Record<FieldAnswer['kind'], string>> = {
    longText: 'text',
    decimal: 'number',
    dateTime: 'date',
    person: 'ref',
  }
  return shared[kind] ?? kind
}

/** Value of a new record before anything is typed; undefined where there is none. */
export function toDefault(field: FieldAnswer): string | undefined {
  if (field.kind === 'bool') return 'false'
  if (field.kind === 'tags') return '[]'
  return field.kind === 'choice' && field.required ? quote(values(field)[0] ?? '') : undefined
}

/** `water-meters` → `waterMeters`. */
export function toCamel(name: string): string {
  return name.replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** `water_meter` → `WaterMeter`. */
export function toPascal(name: string): string {
  const camel = toCamel(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}
