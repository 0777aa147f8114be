import { bodySchema, type Document, resolveSchema, type Schema } from './document'

/** Rules of one writable field, as the generated file carries them. */
export interface FieldConstraint {
  label?: string
  required?: true
  nullable?: true
  type?: string
  format?: string
  pattern?: string
  enum?: (string | number)[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const COPIED = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

/** Collection path → writable field → rules, read from the body of POST, or of the item's PATCH where nothing is created. */
export function toConstraints(document: Document): Record<string, Record<string, FieldConstraint>> {
  const result: Record<string, Record<string, FieldConstraint>> = {}
  for (const path of collectionPaths(document)) {
    const body = bodySchema(document.paths[path]?.post) ?? bodySchema(document.paths[`${path}/{id}`]?.patch)
    if (body) result[path] = fieldsOf(document, body)
  }
  return result
}

/** Paths that answer `{data, meta}` and have a readable record below them; the same rule as the type `CollectionPath`. */
function collectionPaths(document: Document): string[] {
  return Object.keys(document.paths).filter((path) => {
    const answer = document.paths[path]?.get?.responses?.['200']?.content?.['application/json']?.schema
    return answer && document.paths[`${path}/{id}`]?.get && 'data' in flatten(document, answer).properties
  })
}

function fieldsOf(document: Document, body: Schema): Record<string, FieldConstraint> {
  const { properties, required } = flatten(document, body)
  const writable = Object.entries(properties).filter(([, schema]) => !resolveSchema(document, schema).readOnly)
  return Object.fromEntries(
    writable.map(([name, schema]) => [name, toConstraint(document, schema, required.has(name))]),
  )
}

function flatten(document: Document, schema: Schema): { properties: Record<string, Schema>; required: Set<string> } {
  const resolved = resolveSchema(document, schema)
  const members = (resolved.allOf ?? []).map((member) => flatten(document, member))
  return {
    properties: Object.assign({}, ...members.map((member) => member.properties), resolved.properties),
    required: new Set([...members.flatMap((member) => [...member.required]), ...(resolved.required ?? [])]),
  }
}

function toConstraint(document: Document, schema: Schema, required: boolean): FieldConstraint {
  const { rules, nullable } = withoutNull(document, schema)
  const constraint: FieldConstraint = {}
  const label = schema.title ?? rules.title
  if (label) constraint.label = label
  if (required) constraint.required = true
  if (nullable) constraint.nullable = true
  const type = [rules.type].flat().find((name) => name !== 'null')
  if (type) constraint.type = type
  const values = rules.enum?.filter((value) => value !== null)
  if (values) constraint.enum = values
  for (const key of COPIED) if (rules[key] !== undefined) Object.assign(constraint, { [key]: rules[key] })
  return constraint
}

/** Words beside a `$ref` count too (OpenAPI 3.1), and null may be said as a type, an enum value or an alternative. */
function withoutNull(document: Document, schema: Schema): { rules: Schema; nullable: boolean } {
  const own = { ...resolveSchema(document, schema), ...schema, $ref: undefined }
  const alternatives = own.anyOf ?? own.oneOf
  if (alternatives) {
    const rest = alternatives.filter((member) => member.type !== 'null')
    const [only] = rest
    const nullable = rest.length < alternatives.length
    if (only && rest.length === 1) return { rules: { ...own, ...resolveSchema(document, only) }, nullable }
    return { rules: own, nullable }
  }
  return { rules: own, nullable: [own.type].flat().includes('null') || (own.enum?.includes(null) ?? false) }
}
