import type { Filter, Json, Mapping, Register } from './registers'

/** Filters of a register by name: those that are only named follow from the schemas of their fields. */
export function filtersOf({ name, filters = {}, fields }: Register): Record<string, Filter> {
  if (!Array.isArray(filters)) return filters
  return Object.fromEntries(filters.map((filter) => [filter, usualFilter(name, filter, fields)]))
}

function usualFilter(register: string, name: string, fields: Mapping): Filter {
  if (name.endsWith('_isnull')) return 'boolean'
  const { type, format, pattern, items, ...schema } = asOne(fields[name])
  if (type === 'boolean') return 'boolean'
  const named = referenceOf(schema) ?? referenceOf(items)
  if (named !== undefined) return named
  if (format === 'date') return 'dates'
  if (String(schema.$ref).endsWith('#/Instant')) return 'moments'
  if (typeof pattern === 'string' && pattern.startsWith('^\\d{')) return 'decimals'
  const chosen = schema.$ref === undefined ? items : { $ref: schema.$ref }
  if (chosen === undefined) throw new Error(`${register}: how ${name} is filtered does not follow from its field`)
  return { type: 'array', maxItems: 50, items: chosen }
}

/** What the server adds in answers: the records that fields name, and what the register states. */
export function computedOf({ fields, computed = {} }: Register): Mapping {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const details = detailsOf(field)
    return details === undefined ? [] : [[`${name}_details`, details] as const]
  })
  const all = Object.entries({ ...Object.fromEntries(named), ...computed })
  return Object.fromEntries(all.filter(([, schema]) => schema !== null))
}

/** How the records of these lists are told beside their numbers; those of all others by number and name. */
const TOLD: Readonly<Record<string, string>> = {
  '/accounts/profiles': '../shared/schemas.yaml#/Person',
  '/locations': './todos.yaml#/schemas/LocationReference',
  '/mediafiles/files': './media.yaml#/schemas/FileReference',
}

function detailsOf(field: Json | undefined): Json | undefined {
  const { items, ...schema } = asOne(field)
  const path = referenceOf(schema) ?? referenceOf(items)
  if (path === undefined) return undefined
  const told = { $ref: TOLD[path] ?? '../shared/schemas.yaml#/Reference' }
  if (items !== undefined) return { type: 'array', items: told }
  // Also of a field that is never empty: what it names may be gone.
  return { anyOf: [told, { type: 'null' }] }
}

function referenceOf(schema: Json | undefined): `/${string}` | undefined {
  const path = isMapping(schema) ? schema['x-reference'] : undefined
  return typeof path === 'string' ? (path as `/${string}`) : undefined
}

/** The schema of a field; of two alternatives that which is not null. */
function asOne(field: Json | undefined): Mapping {
  if (!isMapping(field)) return {}
  const alternatives = Array.isArray(field.anyOf) ? field.anyOf : [field]
  const one = alternatives.find((alternative) => isMapping(alternative) && alternative.type !== 'null')
  return isMapping(one) ? one : {}
}

/** Whether it is a mapping of YAML. */
export function isMapping(value: Json | undefined): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
