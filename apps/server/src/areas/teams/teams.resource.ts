import { labels } from '@ws/api-client/contract/labels'
import { workHoursText } from '@ws/api-client/contract/work-hours'
import { arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import { teamsTable } from '../../db/tables/people/teams'
import { objectsTable } from '../../db/tables/places/objects'
import { todosTable } from '../../db/tables/todos/todos'
import { inUse } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import { checkedHours } from '../../lib/time/checked-hours'
import { isOpenTodo, loadTeamFigures, teamOrder } from './team-figures'
import { checkLeader, checkMembers, loadMembers, writeMembers } from './team-members'

/** Colours that differ for every eye; a new team gets the one used least. */
const COLORS = ['#3B82F6', '#F59E0B', '#14B8A6', '#8B5CF6', '#EF4444', '#22C55E', '#64748B', '#EC4899']

const memberNames = sql`(select string_agg(${profilesTable.full_name}, ' ') from ${teamMembersTable}
  join ${profilesTable} on ${profilesTable.id} = ${teamMembersTable.profile} where ${teamMembersTable.team} = ${teamsTable.id})`
const hasMember = (people: SQL) =>
  sql`exists (select 1 from ${teamMembersTable} where ${teamMembersTable.team} = ${teamsTable.id} and ${people})`
const hasOverdue = sql`exists (select 1 from ${todosTable} where ${todosTable.team} = ${teamsTable.id} and ${isOpenTodo} and ${todosTable.due_at} < now())`

/** Бригады. */
export const teams = defineResource('/teams', {
  name: 'teams',
  entity: 'team',
  parts: RECORD_PARTS,
  table: teamsTable,
  permission: 'teams',
  scopes: {
    own: ({ id }) => or(eq(teamsTable.leader, id), hasMember(sql`${teamMembersTable.profile} = ${id}`)) ?? sql`false`,
    objects: (_actor, objects) => teamsOfObjects(objects),
  },
  search: [teamsTable.name, memberNames],
  filters: {
    specialization: (wanted) => arrayOverlaps(teamsTable.specialization, wanted),
    members: (people) => hasMember(inArray(teamMembersTable.profile, people)),
    has_overdue: (wanted) => sql`${hasOverdue} = ${wanted}`,
    object: (objects) => teamsOfObjects(objects),
  },
  ordering: teamOrder,
  defaultOrdering: ['name'],
  async details(rows, ctx) {
    const ids = rows.map((row) => row.id)
    const members = await loadMembers(ctx, ids)
    const named = [...members.values()].flat().map(({ profile }) => profile)
    return {
      members,
      people: await loadPersons(ctx.db, [...rows.map((row) => row.leader), ...named]),
      figures: await loadTeamFigures(ctx, ids),
    }
  },
  present(row, { members, people, figures }) {
    const own = members.get(row.id) ?? []
    return {
      name: row.name,
      specialization: row.specialization as (keyof typeof labels.TeamSpecialization)[],
      leader: row.leader,
      leader_details: pick(people, row.leader),
      color: row.color,
      description: row.description,
      work_hours: row.work_hours,
      auto_assign: row.auto_assign,
      members: own,
      members_details: own.map(({ profile }) => people.get(profile)).filter((person) => person !== undefined),
      ...(figures.get(row.id) ?? {
        members_count: 0,
        zones_count: 0,
        capacity_minutes: 0,
        open_todos: 0,
        overdue_todos: 0,
        load_pct: null,
      }),
    }
  },
  beside: async (db, id) => ({ members: (await loadMembers({ db }, [id])).get(id) }),
  async beforeWrite(input, ctx, before) {
    if (input.leader && input.leader !== before?.leader) await checkLeader(ctx, input.leader)
    if (input.members) await checkMembers(ctx, input.members, before?.id)
    const name = input.name?.trim()
    const isColorless = typeof input.color !== 'string' && (!before || input.color !== undefined)
    return {
      ...(name === undefined ? {} : { name }),
      ...(Array.isArray(input.specialization) ? { specialization: [...new Set(input.specialization)] } : {}),
      ...(typeof input.description === 'string' ? { description: input.description.trim() || null } : {}),
      ...checkedHours(input),
      ...(isColorless ? { color: await freeColor(ctx) } : {}),
    }
  },
  async afterWrite(ctx, after, before, { members }) {
    if (before && members === undefined && after.leader === before.leader) return undefined
    const change = await writeMembers(ctx, after, members)
    return change && { members: change }
  },
  async beforeRemove(ctx, row) {
    const open = await ctx.tx.$count(todosTable, sql`${eq(todosTable.team, row.id)} and ${isOpenTodo}`)
    if (open > 0) throw inUse(open)
  },
  bulk: { leader: ({ leader }, row) => ({ leader: leader ?? row.leader }) },
  exportColumns: {
    name: { label: 'Название', value: (record) => record.name },
    specialization: {
      label: 'Специализация',
      value: (record) => record.specialization.map((one) => labels.TeamSpecialization[one]).join(', '),
    },
    leader: { label: 'Руководитель', value: (record) => record.leader_details?.name },
    members_count: { label: 'Участников', value: (record) => record.members_count },
    zones_count: { label: 'Зон', value: (record) => record.zones_count },
    open_todos: { label: 'Открыто', value: (record) => record.open_todos },
    overdue_todos: { label: 'Просрочено', value: (record) => record.overdue_todos },
    load_pct: { label: 'Загрузка, %', value: (record) => record.load_pct },
    work_hours: { label: 'График', value: (record) => record.work_hours && workHoursText(record.work_hours) },
    auto_assign: {
      label: 'Автоназначение',
      value: (record) => record.auto_assign && labels.TeamAutoAssign[record.auto_assign],
    },
  },
})

async function freeColor(ctx: Context): Promise<string> {
  const rows = await ctx.tx.select({ color: teamsTable.color }).from(teamsTable)
  const uses = (color: string) => rows.filter((row) => row.color.toUpperCase() === color).length
  return COLORS.reduce((least, color) => (uses(color) < uses(least) ? color : least))
}

/** Teams whose leader or a member runs one of these objects or belongs to its crew. */
function teamsOfObjects(objects: readonly number[]): SQL {
  const isOfCrew = (person: SQL) => sql`(${objectsTable.manager} = ${person} or ${objectsTable.engineer} = ${person}
    or ${person} = any(${objectsTable.members}))`
  return sql`exists (select 1 from ${objectsTable} where ${inArray(objectsTable.id, [...objects])} and (
    ${isOfCrew(sql`${teamsTable.leader}`)} or exists (select 1 from ${teamMembersTable}
      where ${teamMembersTable.team} = ${teamsTable.id} and ${isOfCrew(sql`${teamMembersTable.profile}`)})))`
}
