import type { CollectionPath } from '@ws/api-client/contract'
import type { Db } from '../../db/database'
import type { Actor } from '../access/actor'
import { type ContractDocument, type JsonSchema, resolveRef } from '../http/contract'
import { invalid } from '../http/error'
import type { Context } from '../http/handler'
import { recordFields } from './record-fields'
import type { Reference } from './references'

/** Of these records, the numbers of those that a person sees; with `living` without deleted ones. */
export type Reach = (
  db: Db,
  actor: Actor,
  ids: readonly number[],
  which?: { living: boolean },
) => Promise<ReadonlySet<number>>

/** A list whose records others name by number. */
interface Target {
  reach: Reach
  /** What is said of a number that one may not name. */
  refusal?: string
  /** What living records are called, where files name them: each by all of its names. */
  names?: (db: Db) => Promise<RecordNames[]>
  /** How others call its records beside their numbers, where that is one column. */
  named?: Reference | undefined
  /** The record as it is stored, where its own fields name records: what it names already may stay. */
  held?: Held
}

/** What people call a record; `path` is the way down to it, where it lies inside others. */
export interface RecordNames {
  id: number
  names: readonly string[]
  path?: string
}

/** What is stored where a body writes, in the shape of the body. */
type Held = (db: Db, id: number) => Promise<object | undefined>

/** Something that a body replaces. */
interface Holder {
  /** Who sees the record it belongs to. */
  reach: Reach
  held: Held
}

/** A place of a body or a query that holds the number of a record of another list. */
export interface NamedRecord {
  /** Keys down to the number; `*` stands for every item of a list. */
  at: readonly string[]
  /** Contract path of the list. */
  to: string
}

const targets = new Map<string, Target>()
const holders = new Map<string, Holder>()

const NO_RECORD = 'Нет такой записи'
const PEOPLE = '/accounts/profiles'

/** Says who sees the records of a list (`'/teams'`): asked wherever a request names one of them. */
export function registerTarget(path: string, target: Target): void {
  targets.set(path, target)
  if (target.held) holders.set(`${path}/{id}`, { reach: target.reach, held: target.held })
}

/** Says what a body sent to this path (`'/accounts/profiles/{id}/roles'`) replaces: what is named there already may stay. */
export function registerHolder(path: string, holder: Holder): void {
  holders.set(path, holder)
}

/** What stands where a body sent to this path writes. */
export function findHolder(path: string): Holder | undefined {
  return holders.get(path)
}

/** A list whose references are checked here. Files, folders and comments have rules of their own beside being seen. */
export function findTarget(path: string): Target | undefined {
  return targets.get(path)
}

/** What a field of records refers to by the contract alone: a person, or a record of another register by its name. */
export function usualReference(path: CollectionPath, field: string): Reference {
  const to = recordFields(path).get(field)?.to
  const reference = to === PEOPLE ? 'person' : targets.get(to ?? '')?.named
  if (!reference)
    throw new Error(`How the records of ${to} are called in ${field} of ${path} does not follow from them`)
  return reference
}

/** The references that a schema declares by `x-reference`. */
export function referencesIn(source: ContractDocument, schema: JsonSchema, at: readonly string[] = []): NamedRecord[] {
  const to = targetOf(source, schema)
  if (to !== undefined) return [{ at, to }]
  const { allOf = [], anyOf = [], oneOf = [], properties = {}, items } = resolveRef<JsonSchema>(source, schema)
  return [
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => referencesIn(source, part, at)),
    ...Object.entries(properties).flatMap(([key, value]) => referencesIn(source, value, [...at, key])),
    ...(items ? referencesIn(source, items, [...at, '*']) : []),
  ]
}

/** Of these records those that the person may name in what he writes: he sees them, and they are not deleted. */
export async function nameable(ctx: Context, to: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const target = targets.get(to)
  if (!target) throw new Error(`Nobody knows who sees the records of ${to}`)
  return ids.length === 0 ? new Set() : target.reach(ctx.db, ctx.actor, ids, { living: true })
}

/**
 * Refuses a body that names a record which the person does not see or which is gone, at its field. A changed record may
 * go on naming what it names already.
 */
export async function requireReferences(
  ctx: Context,
  references: readonly NamedRecord[],
  body: unknown,
  changed?: { path: string; id: number },
): Promise<void> {
  const named = references.flatMap((reference) =>
    numbersAt(body, reference.at).map((one) => ({ ...one, ...reference })),
  )
  const missing: typeof named = []
  for (const to of new Set(named.map((one) => one.to))) {
    const ofTarget = named.filter((one) => one.to === to)
    const seen = await nameable(ctx, to, [...new Set(ofTarget.map(({ id }) => id))])
    missing.push(...ofTarget.filter(({ id }) => !seen.has(id)))
  }
  if (missing.length === 0) return
  const held = changed && (await heldBy(ctx, changed))
  const refused = missing.filter(({ at, id }) => !numbersAt(held, at).some((one) => one.id === id))
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map(({ field, to }) => [field, targets.get(to)?.refusal ?? NO_RECORD])))
}

/** A query without the numbers of records that the person does not see: it finds what it finds for numbers of no record. */
export async function concealUnseen<Query extends object>(
  ctx: Context,
  references: readonly NamedRecord[],
  query: Query,
): Promise<Query> {
  const concealed: Record<string, unknown> = {}
  for (const { at, to } of references) {
    const name = at[0] ?? ''
    const value: unknown = Reflect.get(query, name)
    if (value === undefined) continue
    const ids = [value].flat().filter((id) => typeof id === 'number')
    const seen = (await targets.get(to)?.reach(ctx.db, ctx.actor, ids)) ?? new Set()
    const left = ids.filter((id) => seen.has(id))
    if (left.length < ids.length) concealed[name] = Array.isArray(value) && left.length > 0 ? left : nobody(value)
  }
  return { ...query, ...concealed }
}

/** The number of no record, in the shape in which the parameter was sent. Not 0: what is looked for by 0 may be all. */
function nobody(value: unknown): number | number[] {
  return Array.isArray(value) ? [Number.MAX_SAFE_INTEGER] : Number.MAX_SAFE_INTEGER
}

/** What a record names already, as far as the person sees the record itself. */
async function heldBy(ctx: Context, { path, id }: { path: string; id: number }): Promise<object | undefined> {
  const holder = holders.get(path)
  const seen = await holder?.reach(ctx.db, ctx.actor, [id])
  return seen?.has(id) ? holder?.held(ctx.db, id) : undefined
}

/** Where a schema points at a list, on the way to its own words. */
function targetOf(source: ContractDocument, schema: JsonSchema): string | undefined {
  const own = schema['x-reference']
  if (typeof own === 'string') return own
  if (typeof schema.$ref !== 'string') return undefined
  const name = schema.$ref.replace('#/components/schemas/', '')
  const next = source.components?.schemas?.[name]
  return next && targetOf(source, next)
}

/** The numbers at a place of a body, each with the field that answers for it: of a list of numbers the list itself. */
function numbersAt(value: unknown, at: readonly string[], field: string[] = []): { id: number; field: string }[] {
  const [key, ...rest] = at
  if (key === undefined) return typeof value === 'number' ? [{ id: value, field: field.join('.') }] : []
  if (key !== '*') return numbersAt(Reflect.get(Object(value), key), rest, [...field, key])
  if (!Array.isArray(value)) return []
  return value.flatMap((item, index) => numbersAt(item, rest, rest.length === 0 ? field : [...field, String(index)]))
}
