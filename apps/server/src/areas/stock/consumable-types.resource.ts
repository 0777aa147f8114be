import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { consumableTypesTable as table } from '../../db/tables/goods/consumable-types'
import { consumablesTable } from '../../db/tables/goods/consumables'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handler } from '../../lib/http/handler'
import { defineResource, type Resource } from '../../lib/resource/define-resource'
import { checkParent } from '../../lib/resource/tree'
import { CONSUMABLES, stateOf } from './stock-figures'
import { TYPICAL_CONSUMABLE_TYPES } from './typical-types'

/** As of goods: four levels deep and no deeper. */
const LEVELS = 4

const ofType = sql`${consumablesTable.consumable_type} = ${table.id} and ${consumablesTable.deleted_at} is null`
const itemsCount = sql`(select count(*) from ${consumablesTable} where ${ofType})`
/** Items of the type that are below their minimum or gone. */
const lowCount = sql`(select count(*) from ${consumablesTable} where ${ofType}
  and ${consumablesTable.min_qty} is not null and ${stateOf(CONSUMABLES)} in ('low', 'out'))`

/** Типы расходников. */
export const consumableTypes: Resource<'/consumable/consumable_types', 'consumableTypes', typeof table> =
  defineResource('/consumable/consumable_types', {
    name: 'consumableTypes',
    entity: 'consumable_type',
    table,
    permission: 'consumables',
    search: [table.name, table.code],
    filters: {},
    ordering: { items_count: itemsCount, low_count: lowCount },
    defaultOrdering: ['sort_order', 'name'],
    title: (row) => row.name,
    references: { parent: { table, name: table.name } },
    counts: { children_count: table.parent, items_count: consumablesTable.consumable_type },
    details: (rows, ctx) =>
      loadLow(
        ctx,
        rows.map(({ id }) => id),
      ),
    present: (row, low) => ({ low_count: low.get(row.id) ?? 0 }),
    async beforeWrite(input, ctx, before) {
      if (input.parent && input.parent !== before?.parent) {
        await checkParent(ctx.tx, table, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
      }
      return input.name === undefined ? {} : { name: input.name.trim() }
    },
    bulk: {},
    imports: { keys: [['code'], ['name', 'parent']] },
    exportColumns: [
      'name',
      'code',
      'parent',
      'unit_default',
      'norm_per',
      'norm_qty',
      'items_count',
      'low_count',
      'is_active',
      'sort_order',
      'description',
    ],
  })

async function loadLow(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; low: string }>(
    sql`select ${table.id} as id, ${lowCount} as low from ${table} where ${anyOf(table.id, ids)}`,
  )
  return new Map(rows.map(({ id, low }) => [Number(id), Number(low)]))
}

/** Adds those of the typical types whose name is not there yet. */
export const fillConsumableTypes: Handler<'consumableTypes.fillTypical'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'consumables.create')
  const known = await ctx.tx
    .select({ name: table.name, code: table.code })
    .from(table)
    .where(sql`${table.deleted_at} is null`)
  const taken = new Set(known.flatMap(({ name, code }) => [name.toLowerCase(), code]))
  const missing = TYPICAL_CONSUMABLE_TYPES.filter(
    ({ name, code }) => !taken.has(name.toLowerCase()) && !taken.has(code),
  )
  for (const [at, type] of missing.entries()) {
    await consumableTypes.insert(ctx, { ...type, sort_order: known.length + at })
  }
  return { added: missing.length }
}
