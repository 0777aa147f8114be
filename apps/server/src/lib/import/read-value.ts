import { readWorkHours, type WorkHours } from '@ws/api-client/contract/work-hours'
import { contract, declaredProperties, type JsonSchema, operationsOf, resolveRef } from '../http/contract'
import { invalid } from '../http/error'
import { findTarget } from '../resource/named-records'
import { fieldsOf, type RecordField } from '../resource/record-fields'
import { toKey } from './columns'
import type { WritableField } from './writable-field'

/** What may be written into the records of an operation that creates one; lists of files and of rows are no columns. */
export function writableFields(operation: string): WritableField[] {
  const body = operationsOf(contract).find(({ id }) => id === operation)?.body
  if (!body) throw new Error(`${operation} takes nothing`)
  const required = new Set(requiredOf(body))
  const known = fieldsOf(body)
  return Object.entries(declaredProperties(contract, body)).flatMap(([name, schema]) => {
    const field = known.get(name)
    const kind = field && kindOf(schema, field)
    if (!field?.label || !kind || name === 'is_archived') return []
    const to = referenceOf(schema) ?? referenceOf(only(schema).items ?? {})
    // Nobody names files and accounts in a cell.
    if (to && !findTarget(to)?.names) return []
    const isNullable = allows(schema, 'null')
    return [
      { ...field, name, label: field.label, isRequired: required.has(name), isNullable, kind, ...(to ? { to } : {}) },
    ]
  })
}

function requiredOf(schema: JsonSchema): string[] {
  const resolved = resolveRef<JsonSchema>(contract, schema)
  return [...(resolved.required ?? []), ...(resolved.allOf ?? []).flatMap(requiredOf)]
}

function kindOf(schema: JsonSchema, field: RecordField): WritableField['kind'] | undefined {
  if (allows(schema, 'array')) {
    const item = only(schema).items
    if (!item || field.choices) return undefined
    if (referenceOf(item) !== undefined) return 'references'
    return allows(item, 'string') ? 'words' : undefined
  }
  if (referenceOf(schema) !== undefined) return 'reference'
  if (field.choices) return 'choice'
  if (field.isWorkHours) return 'hours'
  if (allows(schema, 'boolean')) return 'boolean'
  if (allows(schema, 'integer') || allows(schema, 'number')) return 'number'
  if (!allows(schema, 'string')) return undefined
  if (only(schema).format === 'date-time') return undefined
  return field.isDate ? 'date' : 'text'
}

/** The schema of what is no null. */
function only(schema: JsonSchema): JsonSchema {
  const part = schema.anyOf?.find((one) => one.type !== 'null') ?? schema
  return resolveRef<JsonSchema>(contract, part)
}

function allows(schema: JsonSchema, type: string): boolean {
  const parts = [schema, ...(schema.anyOf ?? [])].map((one) => resolveRef<JsonSchema>(contract, one))
  return parts.some((one) => [one.type].flat().includes(type))
}

function referenceOf(schema: JsonSchema): string | undefined {
  const parts = [schema, ...(schema.anyOf ?? [])]
  return parts.map((one) => one['x-reference']).find((to) => typeof to === 'string')
}

/** What a cell says of a field that is no reference; undefined where nothing is said and the field cannot be empty. */
export function readValue(field: WritableField, text: string): unknown {
  if (text === '') return separatorOf(field) ? [] : field.isNullable ? null : undefined
  switch (field.kind) {
    case 'boolean':
      return readBoolean(field, text)
    case 'number':
      return readNumber(field, text)
    case 'date':
      return readDay(field, text)
    case 'choice':
      return readChoice(field, text)
    case 'hours':
      return readHours(field, text)
    case 'words':
      return listOf(field, text)
    default:
      return field.isDecimal ? readDecimal(field, text) : text
  }
}

/** The parts of a cell that holds several. */
export function listOf(field: WritableField, text: string): string[] {
  const parts = text.split(separatorOf(field) ?? '\n').map((part) => part.trim())
  return [...new Set(parts)].filter((part) => part !== '')
}

/** The way down to a place has commas in it. */
function separatorOf({ kind }: WritableField): RegExp | undefined {
  if (kind === 'words') return /,/
  return kind === 'references' ? /[;\n]/ : undefined
}

function readBoolean(field: WritableField, text: string): boolean {
  if (/^(да|1|true|истина|\+|х|x)$/i.test(text)) return true
  if (/^(нет|0|false|ложь|-)$/i.test(text)) return false
  return refuse(field, `Не понятно «${text}». Напишите «да» или «нет»`)
}

function readNumber(field: WritableField, text: string): number {
  return Number(readDecimal(field, text))
}

function readDecimal(field: WritableField, text: string): string {
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : refuse(field, `«${text}» — не число`)
}

function readDay(field: WritableField, text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  const moment = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
  return isReal ? iso : refuse(field, `Дата «${text}» не читается, нужна такая: 31.12.2026`)
}

function readHours(field: WritableField, text: string): WorkHours {
  const reading = readWorkHours(text)
  return 'hours' in reading ? reading.hours : refuse(field, reading.problem)
}

function readChoice(field: WritableField, text: string): string {
  const choices = Object.entries(field.choices ?? {})
  const found = choices.find(([key, label]) => [key, label].some((one) => toKey(one) === toKey(text)))
  return found?.[0] ?? refuse(field, `Нет значения «${text}». Есть: ${choices.map(([, label]) => label).join(', ')}`)
}

function refuse(field: WritableField, message: string): never {
  throw invalid({ [field.name]: message })
}
