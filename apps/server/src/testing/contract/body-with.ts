import fc from 'fast-check'
import { contract, type JsonSchema, resolveRef } from '../../lib/http/contract'
import { referencesIn } from '../../lib/resource/named-records'
import { valuesOf } from './contract-values'

/** What a schema does not say of its fields. */
const GIVEN: Readonly<Record<string, unknown>> = {
  rrule: 'FREQ=DAILY',
  start_date: '2030-01-01',
  entity: 'team',
  entity_id: 1,
  selection: { items: [{ type: 'directory', id: 1 }] },
}

/** The least a schema accepts, with `id` at the place of the reference; what else it must name is what the person sees. */
export function bodyWith(
  schema: JsonSchema,
  at: readonly string[] | undefined,
  id: number,
  good: Readonly<Record<string, number>>,
  outer: readonly string[] = [],
): unknown {
  const [reference] = referencesIn(contract, schema).filter((one) => one.at.length === 0)
  if (reference) return at?.length === 0 ? id : good[reference.to]
  const resolved = resolveRef<JsonSchema>(contract, schema)
  const parts = resolved.anyOf ?? resolved.oneOf
  if (parts) {
    const fits = (part: JsonSchema) => at && referencesIn(contract, part).some((one) => one.at.join() === at.join())
    return bodyWith(parts.find(fits) ?? parts[0] ?? {}, at, id, good)
  }
  if (resolved.items) {
    const count = Math.max(Number(resolved.minItems ?? 0), at ? 1 : 0)
    const inner = at?.[0] === '*' ? at.slice(1) : undefined
    return Array.from({ length: count }, () => bodyWith(resolved.items ?? {}, inner, id, good))
  }
  if (!resolved.properties && !resolved.allOf) return plainValue(resolved)
  const [key, ...rest] = at ?? []
  // `required` stands beside the parts of a composed schema.
  const required = [...outer, ...(resolved.required ?? [])]
  const own = Object.entries(resolved.properties ?? {}).filter(([name]) => name === key || required.includes(name))
  return Object.assign(
    {},
    ...(resolved.allOf ?? []).map((part) => bodyWith(part, at, id, good, required)),
    Object.fromEntries(
      own.map(([name, value]) => [
        name,
        name === key ? bodyWith(value, rest, id, good) : (GIVEN[name] ?? bodyWith(value, undefined, id, good)),
      ]),
    ),
  )
}

/** A value that a schema accepts, the same in every run. */
export function plainValue(schema: JsonSchema): unknown {
  const isPlain = schema.type === 'string' && !schema.enum && !schema.pattern && !schema.format
  if (isPlain) return 'Проверка'.padEnd(Number(schema.minLength ?? 0), '.')
  return fc.sample(valuesOf(contract, schema, {}), { seed: 7, numRuns: 1 })[0]
}
