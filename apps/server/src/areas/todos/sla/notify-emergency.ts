import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { teamMembersTable } from '../../../db/tables/team-members'
import type { Context } from '../../../lib/handler'
import { createNotifications, type NotificationDraft } from '../../notifications/create-notifications'
import type { TodoRow } from '../todo-view'
import { deciders } from './escalate'
import { emergencyText } from './term-news'

/**
 * Tells of an emergency at once, in the transaction that made it one: the team, its leader, dispatchers and managers.
 * Whoever presses «Принять» takes it over; until then its term of reaction runs.
 */
export async function notifyEmergency(ctx: Context, after: TodoRow, before?: TodoRow): Promise<void> {
  if (!after.is_emergency || before?.is_emergency || after.status === 'Completed') return
  const members =
    after.team === null
      ? []
      : await ctx.tx
          .select({ user: teamMembersTable.profile })
          .from(teamMembersTable)
          .where(
            and(
              eq(teamMembersTable.team, after.team),
              sql`${teamMembersTable.from} <= current_date`,
              or(isNull(teamMembersTable.to), sql`${teamMembersTable.to} >= current_date`),
            ),
          )
  // Whoever was given the task by this very write is told of that, past quiet hours too.
  const isGiven = after.assignee !== (before?.assignee ?? null)
  const told = [
    { user: isGiven ? null : after.assignee, reason: 'Почему: вы ответственный' },
    ...members.map(({ user }) => ({ user, reason: 'Почему: вы в бригаде' })),
    ...(await deciders(ctx, after, ['dispatcher', 'manager'])),
  ]
  const draft = {
    type: 'system',
    event: 'todo.emergency',
    message: emergencyText(after),
    title: after.title,
    entity: 'todo',
    entity_id: after.id,
    isUrgent: true,
  } as const
  await createNotifications(
    ctx,
    told
      .filter(({ user }) => !isGiven || user !== after.assignee)
      .map((one): NotificationDraft => ({ ...one, ...draft })),
  )
}
