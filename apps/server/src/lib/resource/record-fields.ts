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
}

/** The fields of the records of a path, computed ones too, by name. */
export function recordFields(path: CollectionPath): Map<string, RecordField> {
  const answer = contract.paths[`${path}/{id}`]?.get?.responses['200']
  const schema = answer?.content?.['application/json']?.schema
  if (!schema) throw new Error(`The contract has no record of ${path}`)
  return new Map(Object.entries(declaredProperties(contract, schema)).map(([name, field]) => [name, toField(field)]))
}

/** Words beside a `$ref` count too, and null may be one of two alternatives. */
function toField(schema: JsonSchema): RecordField {
  const only = schema.anyOf?.find((one) => one.type !== 'null') ?? schema
  const resolved = resolveRef<JsonSchema>(contract, only)
  const title = schema.title ?? resolved.title
  return {
    label: typeof title === 'string' ? title : undefined,
    choices: (schema['x-labels'] ?? resolved['x-labels']) as RecordField['choices'],
    isDate: resolved.format === 'date' || resolved.format === 'date-time',
  }
}
