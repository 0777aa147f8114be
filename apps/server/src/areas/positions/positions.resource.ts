import { and, count, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { departmentsTable } from '../../db/tables/people/departments'
import { positionsTable } from '../../db/tables/people/positions'
import { profilesTable } from '../../db/tables/people/profiles'
import { inUse, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'

const departmentName = sql<string>`(select ${departmentsTable.name} from ${departmentsTable} where ${departmentsTable.id} = ${positionsTable.department})`

/** Должности of the departments. */
export const positions = defineResource('/accounts/positions', {
  name: 'positions',
  entity: 'position',
  table: positionsTable,
  permission: 'org',
  scopes: {},
  search: [positionsTable.name, departmentName],
  filters: {},
  ordering: { department: departmentName },
  defaultOrdering: ['department', 'name'],
  title: (row) => row.name,
  references: { department: { table: departmentsTable, name: departmentsTable.name } },
  details: (rows, ctx) =>
    countPeople(
      ctx,
      rows.map((row) => row.id),
    ),
  present: (row, people) => ({ people_count: people.get(row.id) ?? 0 }),
  async beforeWrite(input, ctx, before) {
    const name = input.name?.trim()
    if (name === '') throw invalid({ name: 'Название должности обязательно' })
    if (input.department !== undefined && input.department !== before?.department) {
      const [department] = await ctx.tx
        .select({ id: departmentsTable.id })
        .from(departmentsTable)
        .where(and(anyOf(departmentsTable.id, [input.department]), isNull(departmentsTable.deleted_at)))
      if (!department) throw invalid({ department: 'Нет такой записи' })
      const people = before ? ((await countPeople(ctx, [before.id])).get(before.id) ?? 0) : 0
      if (people > 0) throw invalid({ department: 'Должность занята: сначала переведите сотрудников' })
    }
    return {
      ...(name === undefined ? {} : { name }),
      ...(typeof input.description === 'string' ? { description: input.description.trim() || null } : {}),
    }
  },
  async beforeRemove(ctx, row) {
    const people = (await countPeople(ctx, [row.id])).get(row.id) ?? 0
    if (people > 0) throw inUse(people)
  },
  bulk: {},
  exportColumns: ['name', 'department', 'headcount', 'people_count', 'description'],
})

async function countPeople(ctx: Context, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ position: profilesTable.position, n: count() })
    .from(profilesTable)
    .where(and(anyOf(profilesTable.position, ids), isNull(profilesTable.deleted_at)))
    .groupBy(profilesTable.position)
  return new Map(rows.map((row) => [Number(row.position), row.n]))
}
