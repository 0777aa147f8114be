import type { Schema } from '@ws/api-client/contract'
import { desc, eq, isNull } from 'drizzle-orm'
import { functionalSnapshotsTable, type KeptFunction } from '../../db/tables/functionals/functional-versions'
import { functionalsTable as table } from '../../db/tables/functionals/functionals'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'

type Snapshot = typeof functionalSnapshotsTable.$inferSelect
type Difference = Schema<'FunctionalDifference'>

/** So many are listed. */
const MOST = 200

/** Kept versions of the schema. */
export const snapshotHandlers: Pick<
  Handlers,
  'functionals.snapshots' | 'functionals.keepSnapshot' | 'functionals.snapshot'
> = {
  'functionals.snapshots': async (_input, ctx) => {
    requirePermission(ctx.actor, 'functionals.view')
    const rows = await ctx.db
      .select()
      .from(functionalSnapshotsTable)
      .orderBy(desc(functionalSnapshotsTable.id))
      .limit(MOST)
    return { data: await present(ctx, rows) }
  },

  'functionals.keepSnapshot': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'functionals.edit')
    const name = body.name.trim()
    if (name === '') throw invalid({ name: 'Назовите версию' })
    const [row] = await ctx.tx
      .insert(functionalSnapshotsTable)
      .values({ name, created_by: ctx.actor.id, functions: await functionsOfNow(ctx) })
      .returning()
    if (!row) throw new Error('A snapshot was not written')
    await recordAudit(ctx, {
      action: 'create',
      entity: 'functional_snapshot',
      entity_id: row.id,
      changes: { name: { from: null, to: name } },
    })
    const [snapshot] = await present(ctx, [row])
    if (!snapshot) throw new Error('A snapshot was presented as nothing')
    return snapshot
  },

  'functionals.snapshot': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'functionals.view')
    const [row] = await ctx.db.select().from(functionalSnapshotsTable).where(eq(functionalSnapshotsTable.id, params.id))
    const [snapshot] = row ? await present(ctx, [row]) : []
    if (!row || !snapshot) throw notFound()
    return { snapshot, differences: await compare(ctx, row.functions, await functionsOfNow(ctx)) }
  },
}

async function present(ctx: Context, rows: readonly Snapshot[]): Promise<Schema<'FunctionalSnapshot'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.created_by),
  )
  return rows.map(({ id, name, created_at, created_by, functions }) => ({
    ...{ id, name, created_at, functions: functions.length },
    author_details: pick(people, created_by),
  }))
}

function functionsOfNow(ctx: Context): Promise<KeptFunction[]> {
  const { id, name, parent, responsible, hours_month } = table
  return ctx.db
    .select({ id, name, parent, responsible, hours_month })
    .from(table)
    .where(isNull(table.deleted_at))
    .orderBy(id)
}

async function compare(
  ctx: Context,
  then: readonly KeptFunction[],
  now: readonly KeptFunction[],
): Promise<Difference[]> {
  const people = await loadPersons(
    ctx.db,
    [...then, ...now].map(({ responsible }) => responsible),
  )
  const person = (id: number | null) => pick(people, id)?.name ?? null
  const before = new Map(then.map((one) => [one.id, one]))
  const after = new Map(now.map((one) => [one.id, one]))
  const nameIn = (all: ReadonlyMap<number, KeptFunction>, id: number | null) =>
    id === null ? null : (all.get(id)?.name ?? null)
  const gone = then
    .filter(({ id }) => !after.has(id))
    .map(({ id, name }): Difference => ({ id, name, change: 'removed', from: name, to: null }))
  const changed = now.flatMap((one): Difference[] => {
    const { id, name } = one
    const old = before.get(id)
    if (!old) return [{ id, name, change: 'added', from: null, to: name }]
    const pairs: [Difference['change'], boolean, string | null, string | null][] = [
      ['renamed', old.name !== name, old.name, name],
      ['moved', old.parent !== one.parent, nameIn(before, old.parent), nameIn(after, one.parent)],
      ['responsible', old.responsible !== one.responsible, person(old.responsible), person(one.responsible)],
      ['hours', Number(old.hours_month) !== Number(one.hours_month), old.hours_month, one.hours_month],
    ]
    return pairs.flatMap(([change, isOther, from, to]) => (isOther ? [{ id, name, change, from, to }] : []))
  })
  return [...gone, ...changed]
}
