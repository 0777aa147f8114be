import type { OperationId, OperationInput, OperationResult, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { filesHandlers } from './areas/files/files.handlers'
import { findDirectories } from './areas/files/folders/directory-lists'
import { goodsTypes } from './areas/goods-types/goods-types.resource'
import { profilesHandlers } from './areas/profiles/profiles.handlers'
import { teams } from './areas/teams/teams.resource'
import { tenants } from './areas/tenants/tenants.resource'
import { territory } from './areas/territory/territory.resource'
import { todoRecurrences } from './areas/todos/recurring/todo-recurrences.resource'
import { todoTemplates } from './areas/todos/recurring/todo-templates.resource'
import { todos } from './areas/todos/todos.resource'
import type { Permission } from './lib/access/grant'
import { Answer, type Context, type Handler, type Handlers } from './lib/http/handler'

type Hit = Schema<'SearchHit'>
type Found = Omit<Schema<'SearchGroup'>, 'type'>
interface Asked {
  search: string
  limit: number
}

/** One kind of record: the right to its list, and that list's own search. */
interface Kind {
  permission: Permission
  find: (asked: Asked, ctx: Context) => Promise<Found>
}

/** What can be found, in the order in which it is shown. A new register adds its line. */
const KINDS: Readonly<Record<Schema<'SearchType'>, Kind>> = {
  todo: {
    permission: 'todos.view',
    async find({ search, limit }, ctx) {
      const { data, meta } = await todos.page(ctx, { search, page: 1, page_size: limit })
      const items = data.map(({ id, title, status, location_details, place_snapshot }) =>
        hit(id, title, [`№ ${id}`, labels.TodoStatus[status], location_details?.name ?? place_snapshot]),
      )
      return { total: meta.total, items }
    },
  },
  profile: ofList<'profiles.list'>('profiles.view', profilesHandlers['profiles.list'], (person) =>
    hit(person.id, person.full_name, [person.position_details?.name, person.department_details?.name]),
  ),
  tenant: ofList<'tenants.list'>('tenants.view', tenants.handlers['tenants.list'], (tenant) =>
    hit(tenant.id, tenant.name, [tenant.inn && `ИНН ${tenant.inn}`]),
  ),
  team: ofList<'teams.list'>('teams.view', teams.handlers['teams.list'], (team) =>
    hit(team.id, team.name, [team.leader_details && `Бригадир: ${team.leader_details.name}`]),
  ),
  territory: ofList<'territory.list'>('properties.view', territory.handlers['territory.list'], (place) =>
    hit(place.id, place.name, [place.address]),
  ),
  todo_recurrence: ofList<'todoRecurrences.list'>(
    'todos.view',
    todoRecurrences.handlers['todoRecurrences.list'],
    (schedule) => hit(schedule.id, schedule.title, [schedule.rule_text]),
  ),
  todo_template: ofList<'todoTemplates.list'>('todos.view', todoTemplates.handlers['todoTemplates.list'], (template) =>
    hit(template.id, template.name, []),
  ),
  goods_type: ofList<'goodsTypes.list'>('goods.view', goodsTypes.handlers['goodsTypes.list'], (type) =>
    hit(type.id, type.name, [type.code]),
  ),
  directory: {
    permission: 'media.view',
    async find({ search, limit }, ctx) {
      const { total, found } = await findDirectories(ctx, search, limit)
      return { total, items: found.map(({ id, display_name }) => hit(id, display_name, [])) }
    },
  },
  file: {
    permission: 'media.view',
    async find({ search, limit }, ctx) {
      const { files, meta } = await ask<'files.list'>(filesHandlers['files.list'], { search, page_size: limit }, ctx)
      const items = files.map((file) => ({
        ...hit(file.id, file.display_name, [file.directory_details?.display_name]),
        parent: file.directory,
      }))
      return { total: meta.total, items }
    },
  },
}

/** The best of every kind, one after the other: the embedded database has a single connection. */
const find: Handler<'search.find'> = async ({ query }, ctx) => {
  const search = query.q.trim()
  const asked = { search, limit: query.limit ?? 5 }
  const data: Schema<'SearchGroup'>[] = []
  if (search === '') return { data }
  for (const type of Object.keys(KINDS) as Schema<'SearchType'>[]) {
    const isWanted = query.types === undefined || query.types.includes(type)
    // `#123` is a task and nothing else.
    const isPossible = type === 'todo' || !/^#\s*\d+$/.test(search)
    if (!isWanted || !isPossible || !ctx.actor.grants.has(KINDS[type].permission)) continue
    const found = await KINDS[type].find(asked, ctx)
    if (found.items.length > 0) data.push({ type, ...found })
  }
  return { data }
}

/** Поиск по всему, что человек может открыть. */
export const searchHandlers: Pick<Handlers, 'search.find'> = { 'search.find': find }

/** A record of a list's answer. */
type RowOf<Id extends OperationId> = OperationResult<Id> extends { data: (infer Row)[] } ? Row : never
interface Page<Row> {
  data: Row[]
  meta: { total: number }
}

/** A kind whose list is a page of records. */
function ofList<Id extends OperationId>(
  permission: Permission,
  list: Handler<Id>,
  present: (row: RowOf<Id>) => Hit,
): Kind {
  return {
    permission,
    async find({ search, limit }, ctx) {
      const query = { search, page: 1, page_size: limit }
      const page = (await ask(list, query, ctx)) as unknown as Page<RowOf<Id>>
      return { total: page.meta.total, items: page.data.map(present) }
    },
  }
}

/** The answer of a list's handler; one that answers bytes is not asked here. */
async function ask<Id extends OperationId>(
  list: Handler<Id>,
  query: object,
  ctx: Context,
): Promise<Exclude<OperationResult<Id>, undefined>> {
  const answer = await list({ query } as unknown as OperationInput<Id>, ctx)
  if (answer === undefined || answer instanceof Answer) throw new Error('A list answered without records')
  return answer as Exclude<OperationResult<Id>, undefined>
}

function hit(id: number, title: string, hints: readonly (string | null | undefined)[]): Hit {
  return { id, title, hint: hints.filter(Boolean).join(' · ') || null, parent: null }
}
