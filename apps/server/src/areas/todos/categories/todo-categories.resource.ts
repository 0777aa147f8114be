import { labels } from '@ws/api-client/contract/labels'
import { and, count, inArray, isNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { teamsTable } from '../../../db/tables/people/teams'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Actor } from '../../../lib/access/actor'
import { requirePermission } from '../../../lib/access/permissions'
import { inUse, invalid } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadReferences, pick } from '../../../lib/people/persons'
import { defineResource } from '../../../lib/resource/define-resource'
import { findEntity, registerEntity } from '../../../lib/resource/registry'
import { tidyContent } from '../recurring/todo-content'

const ALL = { scope: 'all', objects: null } as const
const table = todoCategoriesTable

const resource = defineResource('/todo-categories', {
  name: 'todoCategories',
  entity: 'todo_category',
  table,
  permission: 'settings',
  search: [table.name, table.key],
  defaultOrdering: ['sort_order', 'name'],
  details: async (rows, ctx) => ({
    teams: await loadReferences(
      ctx.db,
      teamsTable,
      teamsTable.name,
      rows.map((row) => row.team),
    ),
    used: await countTodos(
      ctx,
      rows.map((row) => row.key),
    ),
  }),
  present: (row, { teams, used }) => ({
    key: row.key,
    name: row.name,
    color: row.color,
    team: row.team,
    team_details: pick(teams, row.team),
    zone_kind: row.zone_kind,
    priority: row.priority,
    react_minutes: row.react_minutes,
    solve_minutes: row.solve_minutes,
    checklist: row.checklist,
    working_time: row.working_time,
    sort_order: row.sort_order,
    todos_count: used.get(row.key) ?? 0,
  }),
  // An accountant may edit settings as well, but rates and requisites, not how work is done (product 6).
  can: (actor) => actor.grants.has('debug.view'),
  async beforeWrite(input, ctx, before) {
    requirePermission(ctx.actor, 'debug.view')
    const name = input.name?.trim()
    if (before && input.key !== undefined && input.key !== before.key) {
      throw invalid({ key: 'Ключ не меняется: по нему категорию знают задачи' })
    }
    if (typeof input.team === 'number' && input.team !== before?.team) {
      const [team] = await ctx.tx
        .select({ id: teamsTable.id })
        .from(teamsTable)
        .where(and(anyOf(teamsTable.id, [input.team]), isNull(teamsTable.deleted_at)))
      if (!team) throw invalid({ team: 'Нет такой записи' })
    }
    const react = input.react_minutes === undefined ? before?.react_minutes : input.react_minutes
    const solve = input.solve_minutes === undefined ? before?.solve_minutes : input.solve_minutes
    if (typeof react === 'number' && typeof solve === 'number' && react > solve) {
      throw invalid({ solve_minutes: 'Срок решения раньше срока реакции' })
    }
    return { ...(name === undefined ? {} : { name }), ...(await tidyContent(ctx.tx, { checklist: input.checklist })) }
  },
  async beforeRemove(ctx, row) {
    const used = (await countTodos(ctx, [row.key])).get(row.key) ?? 0
    if (used > 0) throw inUse(used)
  },
  exportColumns: {
    key: { label: 'Ключ', value: (record) => record.key },
    name: { label: 'Название', value: (record) => record.name },
    team: { label: 'Бригада по умолчанию', value: (record) => record.team_details?.name },
    zone_kind: { label: 'Вид работ зоны', value: (record) => record.zone_kind && labels.ZoneKind[record.zone_kind] },
    priority: { label: 'Приоритет', value: (record) => record.priority && labels.TodoPriority[record.priority] },
    react_minutes: { label: 'Принять за, мин', value: (record) => record.react_minutes },
    solve_minutes: { label: 'Сделать за, мин', value: (record) => record.solve_minutes },
    working_time: { label: 'Рабочее время', value: (record) => record.working_time },
    sort_order: { label: 'Порядок', value: (record) => record.sort_order },
    todos_count: { label: 'Задач', value: (record) => record.todos_count },
  },
})

const readers = (actors: readonly Actor[]) => actors.filter(({ grants }) => grants.has('todos.view'))

// Whoever reads the dictionary hears of its changes too, not only those who read settings.
const registered = findEntity('todo_category')
if (registered) {
  registerEntity('todo_category', {
    ...registered,
    permission: 'todos.view',
    mayRead: async (_db, actor, ids) => new Set(readers([actor]).length > 0 ? ids : []),
    whoMayRead: async (_db, actors) => new Set(readers(actors).map(({ id }) => id)),
  })
}

/** Everybody who sees tasks may know their categories, though not the other settings. */
function asReader(ctx: Context): Context {
  requirePermission(ctx.actor, 'todos.view')
  const grants = new Map(ctx.actor.grants).set('settings.view', ALL)
  return Object.create(ctx, { actor: { value: { ...ctx.actor, grants } } })
}

const reading = {
  'todoCategories.list': (input, ctx) => resource.handlers['todoCategories.list'](input, asReader(ctx)),
  'todoCategories.get': (input, ctx) => resource.handlers['todoCategories.get'](input, asReader(ctx)),
} satisfies Partial<Handlers>

/** Категории задач: a dictionary whose rows say how their tasks begin. */
export const todoCategories: typeof resource & { handlers: typeof reading } = {
  ...resource,
  handlers: { ...resource.handlers, ...reading },
}

async function countTodos(ctx: Context, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.db
    .select({ category: todosTable.category, n: count() })
    .from(todosTable)
    .where(and(inArray(todosTable.category, [...keys]), isNull(todosTable.deleted_at)))
    .groupBy(todosTable.category)
  return new Map(rows.map(({ category, n }) => [category ?? '', n]))
}
