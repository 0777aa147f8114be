import { sql } from 'drizzle-orm'
import { departmentsTable } from '../../db/tables/people/departments'
import { positionsTable as table } from '../../db/tables/people/positions'
import { profilesTable } from '../../db/tables/people/profiles'
import { invalid } from '../../lib/http/error'
import { defineResource } from '../../lib/resource/define-resource'
import { countNaming } from '../../lib/resource/list/count-naming'
import { trimmed } from '../../lib/resource/trimmed'

const departmentName = sql<string>`(select ${departmentsTable.name} from ${departmentsTable} where ${departmentsTable.id} = ${table.department})`

/** Должности of the departments. */
export const positions = defineResource('/accounts/positions', {
  name: 'positions',
  entity: 'position',
  table,
  permission: 'org',
  search: [table.name, departmentName],
  ordering: { department: departmentName },
  defaultOrdering: ['department', 'name'],
  counts: { people_count: profilesTable.position },
  // What people cost is told to those who keep the positions.
  untold: (actor) => (actor.grants.has('org.edit') ? [] : ['hour_rate']),
  masked: ['hour_rate'],
  async beforeWrite(input, ctx, before) {
    if (input.name?.trim() === '') throw invalid({ name: 'Название должности обязательно' })
    if (before && input.department !== undefined && input.department !== before.department) {
      const held = await countNaming(ctx.db, profilesTable.position, [before.id])
      if (held.has(before.id)) throw invalid({ department: 'Должность занята: сначала переведите сотрудников' })
    }
    return trimmed(input)
  },
  imports: { keys: [['name', 'department']] },
  exportColumns: ['name', 'department', 'headcount', 'people_count', 'description'],
})
