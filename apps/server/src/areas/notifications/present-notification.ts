import type { Schema } from '@ws/api-client/contract'
import type { Db } from '../../db/database'
import type { notificationsTable } from '../../db/tables/notifications/notifications'
import { loadPersons, pick } from '../../lib/people/persons'
import { memoize } from '../../lib/resource/write-batch'
import { type Acceptance, declaredEvent } from './declared-events'

/** A stored notification. */
export type NotificationRow = typeof notificationsTable.$inferSelect

/** Of what needs nobody's «Принял». */
const NO_ACCEPTANCE: Acceptance = { needs_acceptance: false, accepted_by: null, accepted_at: null }

/** Stored notifications as the contract promises them, with the people who caused them. */
export async function presentNotifications(db: Db, rows: NotificationRow[]): Promise<Schema<'Notification'>[]> {
  const actors = [...new Set(rows.map(({ actor }) => actor))]
  const people = await memoize(db, `actors ${actors}`, () => loadPersons(db, actors))
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
    ...(acceptances.get(keyOf(row)) ?? NO_ACCEPTANCE),
  }))
}

const keyOf = ({ event, entity_id }: NotificationRow) => `${event} ${entity_id}`

/** How it stands with what somebody has to accept, by event and record. */
async function loadAcceptances(db: Db, rows: readonly NotificationRow[]): Promise<ReadonlyMap<string, Acceptance>> {
  const found = new Map<string, Acceptance>()
  for (const event of new Set(rows.map((row) => row.event))) {
    const load = declaredEvent(event)?.acceptances
    const ids = rows.flatMap((row) => (row.event === event && row.entity_id !== null ? [row.entity_id] : []))
    if (!load || ids.length === 0) continue
    for (const [id, acceptance] of await load(db, [...new Set(ids)])) found.set(`${event} ${id}`, acceptance)
  }
  return found
}
