import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { rolesTable } from '../../db/tables/access/roles'
import { userRolesTable } from '../../db/tables/access/user-roles'
import { contractApprovalsTable } from '../../db/tables/contracts/contract-approvals'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { documentsTable } from '../../db/tables/documents/documents'
import { functionalsTable } from '../../db/tables/functionals/functionals'
import { profilesTable } from '../../db/tables/people/profiles'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { todoRecurrencesTable } from '../../db/tables/todos/todo-recurrences'
import { todosTable } from '../../db/tables/todos/todos'
import { requirePermission } from '../../lib/access/permissions'
import { notFound } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { readerOf } from '../../lib/resource/registry'

type Reference = Schema<'Reference'>

/** «Что сломается, если человека не будет»: what hangs on him alone, as far as the caller sees it. */
export const withoutPerson: Handler<'functionals.without'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'functionals.view')
  const id = query.person
  const person = pick(await loadPersons(ctx.db, [id]), id)
  if (!person) throw notFound()
  return { person, ...(await loadFunctions(ctx, id)), ...(await loadRest(ctx, id)) }
}

async function loadFunctions(
  ctx: Context,
  person: number,
): Promise<Pick<Schema<'WithoutPerson'>, 'orphaned' | 'handed_on'>> {
  const { id, name, responsible, deputies, deleted_at } = functionalsTable
  const { rows } = await ctx.db.execute<{ id: string; name: string; deputy: string | null }>(sql`
    select ${id} as id, ${name} as name,
      (select one.person from unnest(${deputies}) with ordinality as one(person, place)
        join ${profilesTable} on ${profilesTable.id} = one.person
        where one.person <> ${person} and ${profilesTable.deleted_at} is null
          and ${profilesTable.employment_status} <> 'dismissed'
        order by one.place limit 1) as deputy
    from ${functionalsTable} where ${responsible} = ${person} and ${deleted_at} is null order by ${name}`)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ deputy }) => Number(deputy)),
  )
  const orphaned: Reference[] = []
  const handedOn: Schema<'WithoutPerson'>['handed_on'] = []
  for (const row of rows) {
    const one = { id: Number(row.id), name: row.name }
    const deputy = row.deputy === null ? null : pick(people, Number(row.deputy))
    if (deputy) handedOn.push({ function: one, deputy })
    else orphaned.push(one)
  }
  return { orphaned, handed_on: handedOn }
}

async function loadRest(
  ctx: Context,
  person: number,
): Promise<Pick<Schema<'WithoutPerson'>, 'approvals' | 'documents' | 'zones' | 'recurrences' | 'open_todos'>> {
  const holds = (who: SQL) => sql`exists (select 1 from ${userRolesTable}
    join ${rolesTable} on ${rolesTable.id} = ${userRolesTable.role}
    join ${profilesTable} on ${profilesTable.id} = ${userRolesTable.user} and ${profilesTable.deleted_at} is null
      and ${profilesTable.employment_status} <> 'dismissed'
    where ${rolesTable.key} = ${contractApprovalsTable.role} and ${who})`
  const approvals = sql`select ${contractsTable.id} as id, ${contractsTable.number} as name
    from ${contractsTable} where ${contractsTable.deleted_at} is null and ${contractsTable.status} = 'approval'
    and exists (select 1 from ${contractApprovalsTable} where ${contractApprovalsTable.contract} = ${contractsTable.id}
      and ${contractApprovalsTable.decision} = 'pending' and (${contractApprovalsTable.approver} = ${person}
        or (${holds(sql`${userRolesTable.user} = ${person}`)} and not ${holds(sql`${userRolesTable.user} <> ${person}`)})))`
  const asked = JSON.stringify([{ profile: person, decision: null }])
  const documents = sql`select ${documentsTable.id} as id, ${documentsTable.title} as name from ${documentsTable}
    where ${documentsTable.deleted_at} is null and not ${documentsTable.is_archived}
    and ${documentsTable.status} = 'in_review' and ${documentsTable.approvals} @> ${asked}::jsonb`
  const zones = sql`select ${workTeamZonesTable.id} as id, ${workTeamZonesTable.name} as name from ${workTeamZonesTable}
    where ${workTeamZonesTable.responsible} = ${person} and ${workTeamZonesTable.deleted_at} is null`
  const recurrences = sql`select ${todoRecurrencesTable.id} as id, ${todoRecurrencesTable.title} as name
    from ${todoRecurrencesTable} where ${todoRecurrencesTable.assignees} = array[${person}]::bigint[]
    and ${todoRecurrencesTable.deleted_at} is null and not ${todoRecurrencesTable.is_paused}`
  const todos = sql`select ${todosTable.id} as id, '' as name from ${todosTable} where ${todosTable.assignee} = ${person}
    and ${todosTable.status} <> 'Completed' and ${todosTable.deleted_at} is null and not ${todosTable.is_archived}`
  return {
    approvals: await seenOnly(ctx, 'contract', approvals),
    documents: await seenOnly(ctx, 'document', documents),
    zones: await seenOnly(ctx, 'zone', zones),
    recurrences: await seenOnly(ctx, 'todo_recurrence', recurrences),
    open_todos: (await seenOnly(ctx, 'todo', todos)).length,
  }
}

async function seenOnly(ctx: Context, entity: string, records: SQL): Promise<Reference[]> {
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`${records} order by 2, 1`)
  const found = rows.map(({ id, name }) => ({ id: Number(id), name }))
  const seen = await readerOf(entity)?.(
    ctx.db,
    ctx.actor,
    found.map(({ id }) => id),
  )
  return found.filter(({ id }) => seen?.has(id))
}
