import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { rolesTable } from '../../../db/tables/access/roles'
import { userRolesTable } from '../../../db/tables/access/user-roles'
import { teamsTable } from '../../../db/tables/people/teams'
import { todoRemindersTable } from '../../../db/tables/todos/todo-reminders'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { readRows } from '../../../lib/resource/rows'
import { createNotifications } from '../../notifications/create-notifications'
import type { TodoRow } from '../todo-view'
import { awaitedText, breachText, overdueText, soonText } from './term-news'

type TermEvent = 'todo.due_soon' | 'todo.overdue' | 'todo.sla_breach'
type Claim = { todo: number; event: TermEvent; term: string }

/** So many terms are told in one transaction. */
const PORTION = 100
/** What ran out longer ago is known by now, as after a server that stood still or a first start. */
const FRESH = sql`interval '1 day'`

/** Tells people of terms that come near, have passed or were missed, each term once; answers how many. */
export async function tellTerms(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let told = 0
  for (const [event, claims] of CLAIMS) {
    for (let found = PORTION; found === PORTION && !signal.aborted; ) {
      found = await transactionWithEffects(database, async (tx, afterCommit) => {
        const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
        const claimed = await claim(ctx, event, claims())
        const rows = await readRows(
          tx,
          todosTable,
          claimed.map(({ todo }) => todo),
        )
        for (const row of rows) await tell(ctx, row, event)
        return claimed.length
      })
      told += found
    }
  }
  return told
}

interface Due {
  term: SQL
  when: SQL
}
const { due_at, react_by, accepted_at, started_at, created_at, start_at } = todosTable
/**
 * A missed term is a breach, as the task shows it, whoever set it. Who does the task hears of a term that a person set as of
 * that; whoever decides hears of each as of a breach.
 */
const CLAIMS: readonly (readonly [TermEvent, () => Due])[] = [
  [
    'todo.due_soon',
    () => ({
      term: sql`${due_at}`,
      // The day ahead is said by itself, too, so that the index of terms is enough.
      when: sql`${due_at} > now() and ${due_at} <= now() + interval '1 day' and ${due_at} - now()
        <= least(interval '1 day', (${due_at} - greatest(${created_at}, ${start_at})) * 0.25)`,
    }),
  ],
  [
    'todo.overdue',
    () => ({
      term: sql`${due_at}`,
      when: sql`not ${todosTable.due_by_sla} and ${due_at} between now() - ${FRESH} and now()`,
    }),
  ],
  [
    'todo.sla_breach',
    () => ({
      term: sql`${due_at}`,
      when: sql`${todosTable.due_by_sla} and ${due_at} between now() - ${FRESH} and now()`,
    }),
  ],
  [
    'todo.sla_breach',
    () => ({
      term: sql`${react_by}`,
      when: sql`${accepted_at} is null and ${started_at} is null and ${react_by} between now() - ${FRESH} and now()`,
    }),
  ],
]

/** Of two servers that look at once the row of the reminder lets only one tell. */
async function claim({ tx }: Context, event: TermEvent, { term, when }: Due): Promise<Claim[]> {
  const { rows } = await tx.execute<{ todo: string; term: string }>(sql`
    insert into ${todoRemindersTable} (todo, event, term)
    select ${todosTable.id}, ${event}, ${term} from ${todosTable}
    where ${todosTable.status} <> 'Completed' and ${todosTable.deleted_at} is null and not ${todosTable.is_archived}
      and ${when} and not exists (select 1 from ${todoRemindersTable} as known
        where known.todo = ${todosTable.id} and known.event = ${event} and known.term = ${term})
    order by ${term} limit ${PORTION}
    on conflict do nothing returning todo, term::text as term`)
  return rows.map((row) => ({ todo: Number(row.todo), event, term: row.term }))
}

async function tell(ctx: Context, todo: TodoRow, event: TermEvent): Promise<void> {
  const about = { type: 'system', event, title: todo.title, entity: 'todo', entity_id: todo.id } as const
  const isUrgent = todo.is_emergency
  const message = messageOf(todo, event)
  const draft = (user: number | null, reason: string) => ({ ...about, user, message, reason, isUrgent })
  const own = [
    draft(todo.assignee, 'Почему: вы ответственный'),
    ...todo.co_assignees.map((user) => draft(user, 'Почему: вы соисполнитель')),
  ]
  const isAhead = event === 'todo.due_soon'
  const above = isAhead && todo.assignee !== null ? [] : await deciders(ctx, todo)
  const told = { event: isAhead ? event : 'todo.sla_breach' }
  await createNotifications(ctx, [...own, ...above.map(({ user, reason }) => ({ ...draft(user, reason), ...told }))])
}

function messageOf(todo: TodoRow, event: TermEvent): string {
  if (event === 'todo.due_soon') return soonText(todo, new Date())
  if (event === 'todo.overdue') return overdueText(todo)
  const isDue = todo.due_at !== null && todo.due_by_sla && Date.parse(todo.due_at) <= Date.now()
  return isDue ? breachText(todo) : awaitedText(todo)
}

/** Who sees to it that a task is done: the leader of its team, and dispatchers. */
export async function deciders(
  ctx: Context,
  todo: TodoRow,
  roles: readonly string[] = ['dispatcher'],
): Promise<{ user: number | null; reason: string }[]> {
  const [team] =
    todo.team === null
      ? []
      : await ctx.tx.select({ leader: teamsTable.leader }).from(teamsTable).where(eq(teamsTable.id, todo.team))
  const holders = await ctx.tx
    .selectDistinct({ user: userRolesTable.user })
    .from(userRolesTable)
    .innerJoin(rolesTable, eq(rolesTable.id, userRolesTable.role))
    .where(and(inArray(rolesTable.key, [...roles]), isNull(rolesTable.deleted_at)))
  return [
    { user: team?.leader ?? null, reason: 'Почему: вы руководитель бригады' },
    ...holders.map(({ user }) => ({ user, reason: 'Почему: вы распределяете задачи' })),
  ]
}
