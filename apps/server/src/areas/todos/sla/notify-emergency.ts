import { and, eq, isNull } from 'drizzle-orm'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { objectsTable } from '../../../db/tables/places/objects'
import type { Context } from '../../../lib/http/handler'
import { isMemberToday } from '../../../lib/people/member-today'
import { createNotifications } from '../../notifications/create-notifications'
import type { NotificationDraft } from '../../notifications/notification-draft'
import { isAlarming, isBegun } from '../notifications/acceptance'
import { EMERGENCY } from '../notifications/events'
import { forgetAcceptances, noteAcceptance, tellEmergencyMoved } from '../notifications/tell-accepted'
import type { TodoRow } from '../todo-view'
import { deciders } from './escalate'
import { emergencyText } from './term-news'

/**
 * Tells of an emergency at once, in the transaction that made it one: who is to go, the team, its leader, the engineer of the
 * object, dispatchers and managers; whom it is given to later hears of it as of one too. Whoever presses «Принял» has taken notice; its term of
 * reaction runs until somebody takes it over.
 */
export async function notifyEmergency(ctx: Context, after: TodoRow, before?: TodoRow): Promise<void> {
  if (!after.is_emergency || after.status === 'Completed') return
  const isNew = !before?.is_emergency
  const isGiven = after.assignee !== (before?.assignee ?? null)
  if (!isNew && !isGiven) return
  const members =
    after.team === null || !isNew
      ? []
      : await ctx.tx
          .select({ user: teamMembersTable.profile })
          .from(teamMembersTable)
          .where(and(eq(teamMembersTable.team, after.team), isMemberToday()))
  const told = [
    { user: after.assignee, reason: 'Почему: вы ответственный' },
    ...members.map(({ user }) => ({ user, reason: 'Почему: вы в бригаде' })),
    ...(isNew ? await engineerOf(ctx, after) : []),
    ...(isNew ? await deciders(ctx, after, ['dispatcher', 'manager']) : []),
  ]
  const draft = {
    type: 'system',
    event: EMERGENCY,
    message: emergencyText(after),
    title: after.title,
    entity: 'todo',
    entity_id: after.id,
    isUrgent: true,
  } as const
  await createNotifications(
    ctx,
    told.map((one): NotificationDraft => ({ ...one, ...draft })),
  )
}

/** Whose machines and pipes they are. */
async function engineerOf(ctx: Context, { object }: TodoRow): Promise<{ user: number | null; reason: string }[]> {
  if (object === null) return []
  const rows = await ctx.tx
    .select({ user: objectsTable.engineer })
    .from(objectsTable)
    .where(and(eq(objectsTable.id, object), isNull(objectsTable.deleted_at)))
  return rows.map(({ user }) => ({ user, reason: 'Почему: вы инженер объекта' }))
}

/**
 * Ends the alarm of an emergency that somebody has begun, closed or taken back; whoever begins it or takes it has accepted
 * it. Who gives it to another has not: that one is to answer.
 */
export async function calmEmergency(ctx: Context, after: TodoRow, before: TodoRow): Promise<void> {
  if (!before.is_emergency) return
  const isTaken = after.accepted_at !== null && before.accepted_at === null
  const isOwn = after.assignee === before.assignee || after.assignee === ctx.visitor?.id
  const begins = after.is_emergency && ((isBegun(after) && !isBegun(before)) || (isTaken && isOwn))
  if (!after.is_emergency) await forgetAcceptances(ctx, after.id)
  if (begins && ctx.visitor && (await noteAcceptance(ctx, after.id, ctx.visitor.id))) return
  if (begins || (isAlarming(before) && !isAlarming(after)))
    await tellEmergencyMoved(ctx, after.id, { isOver: !isAlarming(after) })
}
