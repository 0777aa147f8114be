import { and, count, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { departmentsTable } from '../../db/tables/people/departments'
import { positionsTable } from '../../db/tables/people/positions'
import { profilesTable } from '../../db/tables/people/profiles'
import { inUse, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import { checkParent } from '../../lib/resource/tree'
import { trimmed } from '../../lib/resource/trimmed'

/** Отделы. */
export const departments = defineResource('/accounts/departments', {
  name: 'departments',
  entity: 'department',
  table: departmentsTable,
  permission: 'org',
  search: [departmentsTable.name, departmentsTable.description],
  defaultOrdering: ['sort_order', 'name'],
  details: async (rows, ctx) => ({
    positions: await countIn(
      ctx,
      positionsTable,
      rows.map((row) => row.id),
    ),
    people: await countIn(
      ctx,
      profilesTable,
      rows.map((row) => row.id),
    ),
    units: await countUnits(
      ctx,
      rows.map((row) => row.id),
    ),
  }),
  present: (row, details) => ({
    positions_count: details.positions.get(row.id) ?? 0,
    people_count: details.people.get(row.id) ?? 0,
    ...(details.units.get(row.id) ?? { headcount: 0, vacancies: 0 }),
  }),
  async beforeWrite(input, ctx, before) {
    if (input.parent && input.parent !== before?.parent) {
      await checkParent(ctx.tx, departmentsTable, input.parent, before ? { id: before.id } : {})
    }
    if (input.name?.trim() === '') throw invalid({ name: 'Название отдела обязательно' })
    return trimmed(input)
  },
  async beforeRemove(ctx, row) {
    const positions = await countIn(ctx, positionsTable, [row.id])
    const people = await countIn(ctx, profilesTable, [row.id])
    const [children] = await ctx.tx
      .select({ n: count() })
      .from(departmentsTable)
      .where(and(eq(departmentsTable.parent, row.id), isNull(departmentsTable.deleted_at)))
    const total = (positions.get(row.id) ?? 0) + (people.get(row.id) ?? 0) + (children?.n ?? 0)
    if (total > 0) throw inUse(total)
  },
  exportColumns: ['name', 'parent', 'head', 'positions_count', 'people_count', 'headcount', 'vacancies', 'description'],
})

/** How many live positions or people each of these departments has. */
async function countIn(
  ctx: Context,
  table: typeof positionsTable | typeof profilesTable,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ department: table.department, n: count() })
    .from(table)
    .where(and(inArray(table.department, ids), isNull(table.deleted_at)))
    .groupBy(table.department)
  return new Map(rows.map((row) => [Number(row.department), row.n]))
}

/** Staff units of the positions of each of these departments, and how many of them nobody holds. */
async function countUnits(ctx: Context, ids: number[]): Promise<Map<number, { headcount: number; vacancies: number }>> {
  if (ids.length === 0) return new Map()
  const held = sql`(select count(*) from ${profilesTable} where ${profilesTable.position} = ${positionsTable.id}
    and ${profilesTable.deleted_at} is null and ${profilesTable.employment_status} <> 'dismissed')`
  const rows = await ctx.db
    .select({
      department: positionsTable.department,
      headcount: sql<number>`coalesce(sum(${positionsTable.headcount}), 0)::int`,
      vacancies: sql<number>`coalesce(sum(greatest(${positionsTable.headcount} - ${held}, 0)), 0)::int`,
    })
    .from(positionsTable)
    .where(
      and(inArray(positionsTable.department, ids), isNull(positionsTable.deleted_at), not(positionsTable.is_archived)),
    )
    .groupBy(positionsTable.department)
  return new Map(rows.map(({ department, ...units }) => [Number(department), units]))
}
