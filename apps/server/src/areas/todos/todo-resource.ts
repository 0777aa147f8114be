import { arrayOverlaps, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { locationsTable } from '../../db/tables/places/locations'
import { workTeamZonesTable } from '../../db/tables/places/work-team-zones'
import { todoTimesTable } from '../../db/tables/todos/todo-times'
import { TODO_STATUSES, todosTable } from '../../db/tables/todos/todos'
import { addedTags } from '../../lib/resource/added-tags'
import { defineResource } from '../../lib/resource/define-resource'
import { claimFiles } from '../files/upload/claim-files'
import { asOneAct } from '../notifications/create-notifications'
import { teamsOf, todoScopes } from '../places/scopes/todo-scopes'
import { stopClocks, stopClocksOfCompleted, stopUnseenClocks } from './acts/stop-clocks'
import { addComment } from './comments/add-comment'
import { todoExportColumns } from './list/todo-export-columns'
import { rankTodos, searchTodos } from './list/todo-search'
import { isForToday } from './list/todo-today'
import { notifyDescribed } from './notifications/notify-mentioned'
import { notifyTodoChanged } from './notifications/notify-todo-changed'
import { templateLender } from './recurring/todo-template-resource'
import { calmEmergency, notifyEmergency } from './sla/notify-emergency'
import { slaState } from './sla/sla-state'
import { completeTodo, isReturn } from './todo-input'
import { isForeign, isFree, isFresh, mayHandOver, mayWriteOwn } from './todo-rights'
import { loadTodoDetails, presentTodo } from './todo-view'

const DAY = 86_400_000
const isOverdue = sql`(${todosTable.due_at} < now() and ${todosTable.status} <> 'Completed')`
const hasAttachments = sql`exists (select 1 from ${attachmentsTable}
  where ${attachmentsTable.entity} = 'todo' and ${attachmentsTable.entity_id} = ${todosTable.id})`

/** The nine generic operations of tasks, and the parts that the others are made of. */
export const todoResource = defineResource('/todos', {
  name: 'todos',
  entity: 'todo',
  table: todosTable,
  permission: 'todos',
  scopes: todoScopes,
  search: [],
  searchBy: { finds: (text) => searchTodos(text), order: rankTodos },
  filters: {
    participant: (people) =>
      or(
        inArray(todosTable.created_by, people),
        inArray(todosTable.assignee, people),
        arrayOverlaps(todosTable.co_assignees, people),
        arrayOverlaps(todosTable.watchers, people),
      ),
    watcher: (people) => arrayOverlaps(todosTable.watchers, people),
    // The whole subtree: tasks of a building are those of its rooms too.
    location: (place) =>
      sql`${todosTable.location} in (select ${locationsTable.id} from ${locationsTable} where ${locationsTable.path} @> array[${place}]::bigint[])`,
    zone: (
      zones,
    ) => sql`exists (select 1 from ${workTeamZonesTable} join ${locationsTable} on ${locationsTable.id} = ${todosTable.location}
      where ${anyOf(workTeamZonesTable.id, zones)} and ${workTeamZonesTable.team} = ${todosTable.team}
        and ${locationsTable.path} && ${workTeamZonesTable.locations} and not (${locationsTable.path} && ${workTeamZonesTable.exclude_locations}))`,
    tag: (tags) => arrayOverlaps(todosTable.tagList, tags),
    is_overdue: (wanted) => sql`coalesce(${isOverdue}, false) = ${wanted}`,
    // Answered by the list itself, together with what is gone.
    since: () => undefined,
    sla_state: (states) => inArray(slaState(), states),
    is_open: (wanted) => (wanted ? ne(todosTable.status, 'Completed') : eq(todosTable.status, 'Completed')),
    my_team: (wanted, ctx) => sql`coalesce(${todosTable.team} in ${teamsOf(ctx.actor)}, false) = ${wanted}`,
    import: (run) => eq(todosTable.import_run, run),
    today: (wanted, ctx) => sql`coalesce(${isForToday(ctx.actor)}, false) = ${wanted}`,
    has_attachments: (wanted) => eq(hasAttachments, wanted),
  },
  ordering: {
    status: sql`array_position(array[${sql.join(
      TODO_STATUSES.map((status) => sql`${status}`),
      sql`, `,
    )}]::text[], ${todosTable.status})`,
    // The most urgent first: what is finished waits for nothing.
    sla_state: sql`(case when ${todosTable.status} = 'Completed' then null else least(${todosTable.due_at},
      case when ${todosTable.accepted_at} is null and ${todosTable.started_at} is null then ${todosTable.react_by} end) end)`,
    priority: sql`array_position(array['Low', 'Medium', 'High'], ${todosTable.priority})`,
    is_overdue: sql`coalesce(${isOverdue}, false)`,
    spent_minutes: sql`(select coalesce(sum(${todoTimesTable.minutes}), 0) from ${todoTimesTable}
      where ${todoTimesTable.todo} = ${todosTable.id})`,
  },
  title: (row) => row.title,
  // The journal tells the words; that they were formatted anew it tells without the document.
  masked: ['description_doc'],
  details: loadTodoDetails,
  present: presentTodo,
  can: mayWriteOwn,
  allowed(actor, row, may) {
    const mayTake = may.edit || actor.grants.has('todos.take')
    const mayWrite = actor.grants.has('todos.create')
    return [
      ...(mayTake && isFree(row) ? [isForeign(actor, row) ? ('take_over' as const) : ('take' as const)] : []),
      ...(mayHandOver(actor, row, may.edit) ? (['assign'] as const) : []),
      ...(mayWrite ? (['comment'] as const) : []),
      ...(isFresh(actor, row) ? (['remove'] as const) : []),
    ]
  },
  beforeWrite: completeTodo,
  async afterWrite(ctx, after, before, { attachments, template, comment }) {
    await asOneAct(ctx, async () => {
      if (after.version !== before?.version) await notifyTodoChanged(ctx, after, before)
      await notifyEmergency(ctx, after, before)
      if (after.description !== (before?.description ?? null)) await notifyDescribed(ctx, after, before)
      if (comment && before && isReturn(after, before)) await addComment(ctx, after, { content: comment, parent: null })
    })
    if (before) await calmEmergency(ctx, after, before)
    if (after.status === 'Completed' && before?.status !== 'Completed') await stopClocksOfCompleted(ctx, after)
    else if (before) await stopUnseenClocks(ctx, after.id)
    const lender = template && !before ? await templateLender(ctx, template) : undefined
    const change =
      attachments && (await claimFiles(ctx, attachments, 'todo', after.id, 'attachments', { alsoFrom: lender }))
    return change && { attachments: change }
  },
  async beforeRemove(ctx, row) {
    await ctx.tx.update(todosTable).set({ parent: row.parent }).where(eq(todosTable.parent, row.id))
    await stopClocks(ctx, eq(todoTimesTable.todo, row.id))
    const gone = { ...row, deleted_at: new Date().toISOString() }
    await notifyTodoChanged(ctx, gone, row)
    await calmEmergency(ctx, gone, row)
  },
  bulk: {
    status: ({ status, comment }, row) => ({
      status: status ?? row.status,
      ...(comment === undefined ? {} : { comment }),
    }),
    assignee: ({ assignee }, row) => ({ assignee: assignee === undefined ? row.assignee : assignee }),
    team: ({ team }, row) => ({ team: team === undefined ? row.team : team }),
    priority: ({ priority }, row) => ({ priority: priority ?? row.priority }),
    category: ({ category }, row) => ({ category: category === undefined ? row.category : category }),
    add_tags: ({ tags }, row) => ({ tagList: addedTags(row.tagList, tags) }),
    shift_due: ({ days }, row) => ({ due_at: shifted(row.due_at, days), start_at: shifted(row.start_at, days) }),
  },
  exportColumns: todoExportColumns,
})

function shifted(moment: string | null, days: number | undefined): string | null {
  return moment && new Date(Date.parse(moment) + (days ?? 0) * DAY).toISOString()
}
