import type { CollectionPath } from '@ws/api-client/contract'
import { contract, declaredProperties, type JsonSchema, resolveRef } from '../http/contract'

/** A field of a record as the contract has it. */
export interface RecordField {
  /** What people call it: `title` of the contract. */
  label: string | undefined
  /** What people call its values, where it is a choice. */
  choices: Readonly<Record<string, string>> | undefined
  /** A day or a moment. */
  isDate: boolean
  /** Digits that travel as a text: «12.50». */
  isDecimal: boolean
  /** Hours by days of the week. */
  isWorkHours?: true
  /** Contract path of the list whose record it names by number. */
  to?: string
  /** Fields of the rows inside it, where it is a list of such. */
  rows: Map<string, RecordField> | undefined
}

/** The fields of the records of a path, computed ones too, by name. */
export function recordFields(path: CollectionPath): Map<string, RecordField> {
  const fields = recordFieldsOf(path)
  if (!fields) throw new Error(`The contract has no record of ${path}`)
  return fields
}

/** The same of a path that may have no records to be read one by one. */
export function recordFieldsOf(path: string): Map<string, RecordField> | undefined {
  const answer = contract.paths[`${path}/{id}`]?.get?.responses['200']
  const schema = answer?.content?.['application/json']?.schema
  return schema && fieldsOf(schema)
}

/** What people call a list. */
export function listTitle(path: string): string {
  const list = contract.paths[path]?.get
  return list?.['x-title'] ?? list?.tags?.[0] ?? ''
}

/** The fields of an object of the contract, by name. */
export function fieldsOf(schema: JsonSchema): Map<string, RecordField> {
  return new Map(Object.entries(declaredProperties(contract, schema)).map(([name, field]) => [name, toField(field)]))
}

/** Words beside a `$ref` count too, and null may be one of two alternatives. */
function toField(schema: JsonSchema): RecordField {
  const only = schema.anyOf?.find((one) => one.type !== 'null') ?? schema
  const resolved = resolveRef<JsonSchema>(contract, only)
  const title = schema.title ?? resolved.title
  const item = resolved.items && resolveRef<JsonSchema>(contract, resolved.items)
  return {
    label: typeof title === 'string' ? title : undefined,
    choices: choicesOf(schema) ?? choicesOf(resolved) ?? (item && choicesOf(item)),
    isDate: resolved.format === 'date' || resolved.format === 'date-time',
    isDecimal: typeof resolved.pattern === 'string' && DECIMAL.test(resolved.pattern),
    ...(resolved['x-work-hours'] === true ? { isWorkHours: true as const } : {}),
    ...(typeof only['x-reference'] === 'string' ? { to: only['x-reference'] } : {}),
    rows: item?.type === 'object' ? fieldsOf(item) : undefined,
  }
}

/** How the contract writes a pattern of digits with a fraction. */
const DECIMAL = /^\^\\d\{1,\d+\}\(\\\.\\d\{1,\d\}\)\?\$$/

function choicesOf(schema: JsonSchema): RecordField['choices'] {
  return schema['x-labels'] as RecordField['choices']
}
