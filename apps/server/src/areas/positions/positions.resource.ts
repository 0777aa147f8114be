import { and, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { departmentsTable } from '../../db/tables/people/departments'
import { positionsTable } from '../../db/tables/people/positions'
import { profilesTable } from '../../db/tables/people/profiles'
import { invalid } from '../../lib/http/error'
import { defineResource } from '../../lib/resource/define-resource'
import { countNaming } from '../../lib/resource/list/count-naming'

const departmentName = sql<string>`(select ${departmentsTable.name} from ${departmentsTable} where ${departmentsTable.id} = ${positionsTable.department})`

/** Должности of the departments. */
export const positions = defineResource('/accounts/positions', {
  name: 'positions',
  entity: 'position',
  table: positionsTable,
  permission: 'org',
  search: [positionsTable.name, departmentName],
  filters: {},
  ordering: { department: departmentName },
  defaultOrdering: ['department', 'name'],
  title: (row) => row.name,
  references: { department: { table: departmentsTable, name: departmentsTable.name } },
  counts: { people_count: profilesTable.position },
  // What people cost is told to those who keep the positions.
  present: ({ hour_rate }, _loaded, { actor }) => ({ hour_rate: actor.grants.has('org.edit') ? hour_rate : null }),
  masked: ['hour_rate'],
  async beforeWrite(input, ctx, before) {
    const name = input.name?.trim()
    if (name === '') throw invalid({ name: 'Название должности обязательно' })
    if (input.department !== undefined && input.department !== before?.department) {
      const [department] = await ctx.tx
        .select({ id: departmentsTable.id })
        .from(departmentsTable)
        .where(and(anyOf(departmentsTable.id, [input.department]), isNull(departmentsTable.deleted_at)))
      if (!department) throw invalid({ department: 'Нет такой записи' })
      const people = before ? ((await countNaming(ctx.db, profilesTable.position, [before.id])).get(before.id) ?? 0) : 0
      if (people > 0) throw invalid({ department: 'Должность занята: сначала переведите сотрудников' })
    }
    return {
      ...(name === undefined ? {} : { name }),
      ...(typeof input.description === 'string' ? { description: input.description.trim() || null } : {}),
    }
  },
  bulk: {},
  imports: { keys: [['name', 'department']] },
  exportColumns: ['name', 'department', 'headcount', 'people_count', 'description'],
})
