import { and, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import { recordAudit } from '../../../lib/events/audit'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { RecordTable } from '../../../lib/resource/spec'
import { loadAbove } from '../../../lib/resource/tree'
import type { TypesTable } from './type-rules'

interface TypeRow {
  id: number
  name: string
  parent: number | null
}

/** Types of goods or of consumables, with the items they sort. The rows of one register are handed back to it only. */
export interface MergedKind {
  entity: 'goods_type' | 'consumable_type'
  table: TypesTable
  types: {
    lock(ctx: Context, id: number, verb: 'edit' | 'delete'): Promise<TypeRow>
    write(ctx: Context, before: never, input: { parent: number }): Promise<unknown>
    remove(ctx: Context, id: number): Promise<void>
  }
  items: {
    table: RecordTable
    type: PgColumn
    /** Writes the type into a locked row, with journal and event. */
    retype(ctx: Context, row: never, type: number): Promise<unknown>
  }
}

/** Makes one type of several: items and types inside them go to the one that stays. All of it happens or nothing. */
export async function mergeTypes(
  ctx: Context,
  kind: MergedKind,
  body: { primary: number; duplicates: readonly number[] },
): Promise<{ items: number; types: number }> {
  const duplicates = [...new Set(body.duplicates)]
  if (duplicates.includes(body.primary)) throw invalid({ duplicates: 'Тип нельзя объединить с ним самим' })
  // Two who merge the same types at once take their rows in one order.
  const locked = new Map<number, TypeRow>()
  for (const id of [body.primary, ...duplicates].toSorted((one, other) => one - other))
    locked.set(id, await kind.types.lock(ctx, id, id === body.primary ? 'edit' : 'delete'))
  const primary = locked.get(body.primary)
  const { table, items } = kind
  const above = await loadAbove(ctx.tx, table, anyOf(table.id, [body.primary]))
  const around = above.find(({ id }) => duplicates.includes(id))
  if (around) {
    const name = locked.get(around.id)?.name
    throw invalid({ duplicates: `«${primary?.name}» стоит внутри «${name}»: пусть останется внешний тип` })
  }

  const children = await livingRows<TypeRow>(ctx, table, anyOf(table.parent, [body.primary, ...duplicates]))
  const moved = children.filter(({ id, parent }) => parent !== body.primary && !locked.has(id))
  requireOwnNames(
    moved,
    children.filter(({ parent }) => parent === body.primary),
  )
  for (const child of moved) await kind.types.write(ctx, child as never, { parent: body.primary })

  const sorted = await livingRows(ctx, items.table, anyOf(items.type, duplicates))
  for (const item of sorted) await items.retype(ctx, item as never, body.primary)
  // What was deleted may be restored, and has a type then.
  await ctx.tx
    .update(items.table)
    .set({ [items.type.name]: body.primary })
    .where(and(anyOf(items.type, duplicates), isNotNull(items.table.deleted_at)))

  for (const id of innerFirst(duplicates, locked)) await kind.types.remove(ctx, id)
  await recordAudit(ctx, {
    action: 'update',
    entity: kind.entity,
    entity_id: body.primary,
    entity_title: primary?.name ?? '',
    changes: { merged: { from: null, to: duplicates.map((id) => locked.get(id)?.name ?? '') } },
  })
  return { items: sorted.length, types: moved.length }
}

async function livingRows<Found = unknown>(ctx: Context, table: RecordTable, condition: SQL): Promise<Found[]> {
  const found = await ctx.tx
    .select()
    .from(table)
    .where(and(condition, isNull(table.deleted_at)))
    .orderBy(table.id)
    .for('no key update')
  return found as Found[]
}

function requireOwnNames(moved: readonly TypeRow[], own: readonly TypeRow[]): void {
  const taken = new Set(own.map(({ name }) => name.toLowerCase()))
  for (const { name } of moved) {
    const folded = name.toLowerCase()
    if (taken.has(folded))
      throw invalid({ duplicates: `Вложенный тип «${name}» есть у нескольких: сначала объедините их` })
    taken.add(folded)
  }
}

/** A type inside another one goes first: one that still holds types is not deleted. */
function innerFirst(ids: readonly number[], rows: ReadonlyMap<number, TypeRow>): number[] {
  const depth = (id: number | null): number =>
    id === null || !rows.has(id) ? 0 : 1 + depth(rows.get(id)?.parent ?? null)
  return ids.toSorted((one, other) => depth(other) - depth(one))
}
