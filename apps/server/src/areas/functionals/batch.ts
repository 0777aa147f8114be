import type { CreateInput, Schema, UpdateInput } from '@ws/api-client/contract'
import { and, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { functionalsTable as table } from '../../db/tables/functionals/functionals'
import { requirePermission } from '../../lib/access/permissions'
import { conflict, invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { tried } from '../../lib/http/tried'
import { isLiving, loadBelow } from '../../lib/resource/tree'
import { functionals } from './functionals.resource'
import { loadSums } from './sums'

type Operation = Schema<'FunctionalOperation'>
type Result = Schema<'FunctionalBatchResult'>

/** Many changes of the schema as one, and what they would come to. */
export const batchHandlers: Pick<Handlers, 'functionals.batch' | 'functionals.try'> = {
  'functionals.batch': async ({ body }, ctx) => {
    requireRights(ctx, body.operations)
    return applyOperations(ctx, body.operations)
  },
  'functionals.try': async ({ body }, ctx) => {
    const before = await loadSums(ctx.tx)
    requirePermission(ctx.actor, 'functionals.view')
    // A trial stores nothing, so whoever sees the schema may ask what would come of a change.
    const grants = new Map(ctx.actor.grants)
    const view = grants.get('functionals.view')
    if (view) for (const verb of ['create', 'edit', 'delete'] as const) grants.set(`functionals.${verb}`, view)
    const after = await tried({ ...ctx, actor: { ...ctx.actor, grants } }, async (trial) => {
      await applyOperations(trial, body.operations)
      return loadSums(trial.tx)
    })
    return { before, after }
  },
}

function requireRights(ctx: Context, operations: readonly Operation[]): void {
  requirePermission(ctx.actor, 'functionals.edit')
  if (operations.some(({ action }) => action === 'create')) requirePermission(ctx.actor, 'functionals.create')
  if (operations.some(({ action }) => action === 'remove')) requirePermission(ctx.actor, 'functionals.delete')
}

async function applyOperations(ctx: Context, operations: readonly Operation[]): Promise<Result> {
  await refuseStale(ctx, operations)
  const made = new Map<string, number>()
  const result: Result = { created: [], updated: 0, removed: 0 }
  for (const [at, operation] of operations.entries()) {
    if (operation.action === 'create') {
      const values = valuesOf(operation, made, at)
      if (!values.name) throw invalid({ [`operations.${at}.values.name`]: 'Укажите название функции' })
      const row = await functionals.insert(ctx, values as CreateInput<'/functionals'>)
      if (operation.key) made.set(operation.key, row.id)
      result.created.push({ key: operation.key ?? null, id: row.id })
      continue
    }
    if (operation.id === undefined) throw invalid({ [`operations.${at}.id`]: 'Укажите функцию' })
    if (operation.action === 'update') {
      const row = await functionals.lock(ctx, operation.id, 'edit')
      await functionals.write(ctx, row, valuesOf(operation, made, at) as UpdateInput<'/functionals'>)
      result.updated += 1
      continue
    }
    result.removed += await removeBranch(ctx, operation.id, operation.cascade === true)
  }
  return result
}

/** Fields to be written, with a parent that the batch itself makes under its number. */
function valuesOf(operation: Operation, made: ReadonlyMap<string, number>, at: number): Schema<'FunctionalFields'> {
  const values = operation.values ?? {}
  if (typeof operation.parent_key !== 'string') return values
  const parent = made.get(operation.parent_key)
  if (parent === undefined) throw invalid({ [`operations.${at}.parent_key`]: 'Такой функции в наборе нет' })
  return { ...values, parent }
}

async function removeBranch(ctx: Context, id: number, cascade: boolean): Promise<number> {
  const below = cascade ? (await loadBelow(ctx.tx, table, id, isLiving(table))).reverse() : []
  const inside = below.filter((one) => one.id !== id)
  for (const one of inside) await functionals.remove(ctx, one.id)
  await functionals.remove(ctx, id)
  return inside.length + 1
}

/** Tells of every function that is gone or was changed since it was looked at, before anything is written. */
async function refuseStale(ctx: Context, operations: readonly Operation[]): Promise<void> {
  const ids = operations.flatMap(({ id }) => id ?? [])
  const rows = await ctx.tx
    .select({ id: table.id, name: table.name, version: table.version })
    .from(table)
    .where(and(anyOf(table.id, ids), isNull(table.deleted_at)))
    .orderBy(sql`${table.id}`)
    .for('no key update')
  const now = new Map(rows.map((row) => [row.id, row]))
  const stale = operations.flatMap(({ id, version }) => {
    const row = id === undefined ? undefined : now.get(id)
    if (id === undefined || (row && (version === undefined || version === row.version))) return []
    return [{ id, name: row?.name ?? 'Удалённая функция' }]
  })
  if (stale.length === 0) return
  const names = stale.map(({ name }) => `«${name}»`).join(', ')
  throw conflict('version_conflict', `Пока вы работали, изменились: ${names}. Ничего не применено`, {
    conflicts: stale,
  })
}
