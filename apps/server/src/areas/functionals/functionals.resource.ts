import type { Schema } from '@ws/api-client/contract'
import { and, arrayOverlaps, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { functionalsTable as table } from '../../db/tables/functionals/functionals'
import { kbPagesTable } from '../../db/tables/knowledge/kb-pages'
import { departmentsTable } from '../../db/tables/people/departments'
import { positionsTable } from '../../db/tables/people/positions'
import { todoCategoriesTable } from '../../db/tables/todos/todo-categories'
import { conflict } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { loadPersons, loadReferences } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { nameable } from '../../lib/resource/named-records'
import type { Resource } from '../../lib/resource/resource'
import { checkParent, isLiving, loadBelow } from '../../lib/resource/tree'
import { completeFunction } from './function-rules'
import { healthOf, loadPulses } from './health'

/** A function of this many levels below the top is the last. */
const LEVELS = 7

/** Функционалы. */
export const functionals: Resource<'/functionals', 'functionals', typeof table> = defineResource('/functionals', {
  name: 'functionals',
  entity: 'functional',
  table,
  permission: 'functionals',
  page: (id) => `/function-schema?function=${id}`,
  search: [table.name, table.result],
  filters: {
    positions: (wanted) => arrayOverlaps(table.positions, wanted),
    person: (people) => or(inArray(table.responsible, people), arrayOverlaps(table.deputies, people)),
    health: (wanted) => inArray(healthOf(), wanted),
  },
  ordering: {
    department: sql`(select ${departmentsTable.name} from ${departmentsTable} where ${departmentsTable.id} = ${table.department})`,
  },
  defaultOrdering: ['sort_order', 'name'],
  references: {
    parent: { table, name: table.name },
    department: { table: departmentsTable, name: departmentsTable.name },
    responsible: 'person',
  },
  async details(rows, ctx) {
    const categories = rows.flatMap((row) => row.todo_categories)
    return {
      positions: await loadReferences(
        ctx.db,
        positionsTable,
        positionsTable.name,
        rows.flatMap((row) => row.positions),
      ),
      deputies: await loadPersons(
        ctx.db,
        rows.flatMap((row) => row.deputies),
      ),
      categories: await loadReferences(ctx.db, todoCategoriesTable, todoCategoriesTable.name, categories),
      regulations: await loadRegulations(
        ctx,
        rows.flatMap((row) => row.regulations),
      ),
      colors: await loadColors(
        ctx,
        rows.map((row) => row.department ?? 0),
      ),
      pulses: await loadPulses(
        ctx.db,
        rows.map((row) => row.id),
      ),
    }
  },
  present: (row, { positions, deputies, categories, regulations, colors, pulses }) => ({
    positions_details: row.positions.flatMap((id) => positions.get(id) ?? []),
    deputies_details: row.deputies.flatMap((id) => deputies.get(id) ?? []),
    todo_categories_details: row.todo_categories.flatMap((id) => categories.get(id) ?? []),
    regulations_details: row.regulations.flatMap((id) => regulations.get(id) ?? []),
    department_color: colors.get(row.department ?? 0) ?? null,
    ...(pulses.get(row.id) ?? { health: 'no_owner', fact_hours: '0.0', open_todos: 0, overdue_todos: 0 }),
  }),
  async beforeWrite(input, ctx, before) {
    if (input.parent && input.parent !== before?.parent)
      await checkParent(ctx.tx, table, input.parent, { levels: LEVELS, ...(before ? { id: before.id } : {}) })
    return completeFunction(input, before)
  },
  /** What hangs below moves up, so that nothing is lost with a level. */
  async beforeRemove(ctx, row) {
    const below = await ctx.tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.parent, row.id), isNull(table.deleted_at)))
      .orderBy(asc(table.id))
    for (const { id } of below) {
      const child = await functionals.lock(ctx, id, 'view')
      await functionals.writeColumns(ctx, child, { parent: row.parent })
    }
  },
  async beforeRestore(ctx, row) {
    if (row.parent === null) return
    const above = await ctx.tx.$count(table, and(eq(table.id, row.parent), isNull(table.deleted_at)))
    if (above === 0) throw conflict('parent_removed', 'Сначала верните функцию, в которую она входила')
    await checkParent(ctx.tx, table, row.parent, { levels: LEVELS, id: row.id })
  },
  exportColumns: [
    'name',
    'kind',
    'parent',
    'department',
    'responsible',
    'result',
    'hours_month',
    'fact_hours',
    'open_todos',
    'health',
    'metric',
    'metric_target',
    'description',
  ],
})

/** Deletes a function; with `cascade` also all below it, the deepest first. */
export const removeFunction: Handler<'functionals.remove'> = async ({ params, query }, ctx) => {
  if (query.cascade) {
    const below = await loadBelow(ctx.tx, table, params.id, isLiving(table))
    for (const { id } of below.reverse()) if (id !== params.id) await functionals.remove(ctx, id)
  }
  await functionals.remove(ctx, params.id)
}

/** Pages by their titles, of those that the person may read. */
async function loadRegulations(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Schema<'Reference'>>()
  return loadReferences(ctx.db, kbPagesTable, kbPagesTable.title, await nameable(ctx, '/knowledge-base', ids))
}

async function loadColors(ctx: Context, departments: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await ctx.db
    .select({ id: departmentsTable.id, color: departmentsTable.color })
    .from(departmentsTable)
    .where(anyOf(departmentsTable.id, [...new Set(departments)]))
  return new Map(rows.map(({ id, color }) => [id, color]))
}
