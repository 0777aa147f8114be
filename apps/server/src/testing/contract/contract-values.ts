import fc, { type Arbitrary } from 'fast-check'
import { type ContractDocument, declaredProperties, type JsonSchema, resolveRef } from '../../lib/http/contract'

/**
 * Numbers of records that exist, by the name of the field or parameter that refers to them, and texts with a rule behind
 * their form, such as a checksum: without them no request would get past the first check.
 */
export type RealIds = Readonly<Record<string, readonly (number | string)[]>>

/** Values that a schema of the contract accepts; half of the numbers of records are of records that exist. */
export function valuesOf(source: ContractDocument, schema: JsonSchema, ids: RealIds, name = ''): Arbitrary<unknown> {
  const resolved = resolveRef<JsonSchema>(source, schema)
  if (Array.isArray(resolved.enum)) return fc.constantFrom(...resolved.enum)
  const branches = resolved.anyOf ?? resolved.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(source, branch, ids, name)))
  const types = [resolved.type ?? (resolved.allOf || resolved.properties ? 'object' : 'string')].flat()
  return fc.oneof(...types.map((type) => ofType(source, type, resolved, ids, name)))
}

/** Strings that a pattern accepts and its limits allow. */
function textOf(schema: JsonSchema): Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = 60,
    pattern,
    format,
  } = schema as { minLength?: number; maxLength?: number; pattern?: string; format?: string }
  if (format === 'date-time') return moments
  if (format === 'date') return moments.map((moment) => moment.slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (pattern) {
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length >= minLength && text.length <= maxLength)
  }
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.string({ minLength, maxLength: Math.min(maxLength, 20), unit: letters }),
  )
}

const letters = fc.constantFrom(...'абвгдеёжзиклмнопрстуфхцчшщыьэюя АБВ0123456789'.split(''))
const moments = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

function ofType(
  source: ContractDocument,
  type: string,
  schema: JsonSchema,
  ids: RealIds,
  name: string,
): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return integers(schema, ids[name] ?? [])
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? -1e6), max: Number(schema.maximum ?? 1e6), noNaN: true })
    case 'array':
      return fc.array(valuesOf(source, schema.items ?? {}, ids, name), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 4), 4),
      })
    case 'object':
      return objects(source, schema, ids)
    default: {
      const real = ids[name]?.filter((id) => typeof id === 'string') ?? []
      return real.length > 0 ? fc.oneof(fc.constantFrom(...real), textOf(schema)) : textOf(schema)
    }
  }
}

function integers(schema: JsonSchema, real: readonly (number | string)[]): Arbitrary<unknown> {
  const any = fc.integer({
    min: Math.max(Number(schema.minimum ?? -1000), -1e9),
    max: Math.min(Number(schema.maximum ?? 1e6), 1e6),
  })
  const known = real.filter((id) => typeof id === 'number')
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), any) : any
}

function objects(source: ContractDocument, schema: JsonSchema, ids: RealIds): Arbitrary<unknown> {
  const properties = declaredProperties(source, schema)
  const required = requiredOf(source, schema)
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, valuesOf(source, value, ids, key)]),
  )
  const optional = Object.keys(model).filter((key) => !required.includes(key))
  // Few at a time: of twenty fields one always names a record that is not there.
  return fc
    .subarray(optional, { maxLength: Math.min(5, optional.length) })
    .chain((chosen) =>
      fc.record(Object.fromEntries([...required, ...chosen].map((key) => [key, model[key] ?? fc.constant(null)]))),
    )
}

function requiredOf(source: ContractDocument, schema: JsonSchema): string[] {
  const resolved = resolveRef<JsonSchema>(source, schema)
  return [...(resolved.required ?? []), ...(resolved.allOf ?? []).flatMap((part) => requiredOf(source, part))]
}

/** What a careless or hostile client puts in the place of a value. */
const odd: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '0',
  'null',
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  1e20,
  [],
  {},
  [[]],
  [null],
  { a: { b: [1] } },
  '\u0000',
  'а\u0000б',
  '\ud800',
  '😀'.repeat(50),
  'я'.repeat(20_000),
  "'; drop table todos; --",
  '%_\\',
  '{{x}}',
  '<script>alert(1)</script>',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '-0',
  'NaN',
  '=1+1',
)

/** A value that was valid, with one or several of its parts spoiled. */
export function spoiled(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  const spots = fc.array(fc.tuple(fc.nat(), odd, fc.constantFrom('replace', 'drop', 'add')), {
    minLength: 1,
    maxLength: 3,
  })
  return fc
    .tuple(valid, spots)
    .map(([value, changes]) => changes.reduce<unknown>((left, [at, item, how]) => change(left, at, item, how), value))
}

function change(value: unknown, at: number, item: unknown, how: 'replace' | 'drop' | 'add'): unknown {
  if (typeof value !== 'object' || value === null) return item
  if (Array.isArray(value)) return value.length === 0 ? [item] : value.with(at % value.length, item)
  const keys = Object.keys(value)
  const key = keys[at % Math.max(keys.length, 1)]
  if (how === 'add' || key === undefined)
    return { ...value, [['id', 'version', 'created_by', 'deleted_at', 'constructor', 'x'][at % 6] ?? 'x']: item }
  const { [key]: old, ...rest } = value as Record<string, unknown>
  if (how === 'drop') return rest
  // Going one level down now and then reaches what lies inside lists and objects.
  return { ...rest, [key]: at % 3 === 0 && typeof old === 'object' && old !== null ? change(old, at, item, how) : item }
}
