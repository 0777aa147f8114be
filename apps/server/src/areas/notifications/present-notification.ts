import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../db/database'
import type { notificationsTable } from '../../db/tables/notifications/notifications'
import { loadPersons, pick } from '../../lib/people/persons'
import { askedOnce } from '../../lib/resource/together'
import { loadAcceptances, NO_ACCEPTANCE } from './acceptance'
import { EMERGENCY } from './preferences'

/** A stored notification. */
export type NotificationRow = typeof notificationsTable.$inferSelect

/** Stored notifications as the contract promises them, with the people who caused them. */
export async function presentNotifications(db: Db, rows: NotificationRow[]): Promise<Schema<'Notification'>[]> {
  const actors = [...new Set(rows.map(({ actor }) => actor))]
  const people = await askedOnce(db, `actors ${actors}`, () => loadPersons(db, actors))
  const acceptances = await loadAcceptances(db, rows)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    event: row.event,
    title: row.title,
    message: row.message,
    entity: row.entity,
    entity_id: row.entity_id,
    taskId: row.taskId,
    reason: row.reason,
    actor: pick(people, row.actor),
    quiet: row.quiet,
    read: row.read,
    createdAt: row.createdAt,
    group_key: row.group_key,
    repeats: row.repeats,
    snoozed_until: row.snoozed_until,
    ...((row.event === EMERGENCY && acceptances.get(row.entity_id ?? 0)) || NO_ACCEPTANCE),
  }))
}
