import { isNull } from 'drizzle-orm'
import { functionalsTable as table } from '../../../db/tables/functionals/functionals'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { functionals } from '../functionals.resource'
import { TYPICAL_SCHEMA, type TypicalFunction } from './typical-schema'

/** Fills an empty schema; one that has a function already stays as it is. */
export const fillSchema: Handler<'functionals.fillTypical'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'functionals.create')
  if ((await ctx.tx.$count(table, isNull(table.deleted_at))) > 0) return { added: 0 }
  const rows = await ctx.tx
    .select({ id: todoCategoriesTable.id, key: todoCategoriesTable.key })
    .from(todoCategoriesTable)
  const categories = new Map(rows.map(({ key, id }) => [key, id]))
  return { added: await addBranch(ctx, TYPICAL_SCHEMA, { parent: null, sort_order: 0 }, categories) }
}

async function addBranch(
  ctx: Context,
  { children = [], hours, categories = [], ...one }: TypicalFunction,
  place: { parent: number | null; sort_order: number },
  known: ReadonlyMap<string, number>,
): Promise<number> {
  const { id } = await functionals.insert(ctx, {
    ...one,
    ...place,
    hours_month: hours === undefined ? null : String(hours),
    todo_categories: categories.flatMap((key) => known.get(key) ?? []),
  })
  let added = 1
  for (const [at, child] of children.entries()) {
    added += await addBranch(ctx, child, { parent: id, sort_order: at }, known)
  }
  return added
}
