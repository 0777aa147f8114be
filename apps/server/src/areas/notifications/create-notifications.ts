import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notificationsTable } from '../../db/tables/notifications'
import { usersTable } from '../../db/tables/users'
import type { Context } from '../../lib/handler'
import { emit } from '../../lib/outbox'
import { type NotificationRow, presentNotifications } from './present-notification'

/** Whom to tell, what, and why; the same person may be named several times, the strongest reason first. */
export interface NotificationDraft {
  user: number | null
  type: NotificationRow['type']
  /** Key of the catalogue: `todo.assigned`. */
  event: string
  message: string
  /** «Почему: вы ответственный». */
  reason: string
  title?: string
  /** The record it is about: `todo`, 12. */
  entity?: string
  entity_id?: number
}

/**
 * Stores notifications and tells the sockets of their people, in the present transaction. The actor is never told, nor is
 * who may not work here; a person is told once, by the first draft of an event that he has not switched off.
 */
export async function createNotifications(ctx: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  const actor = ctx.visitor?.id ?? null
  const people = [...new Set(drafts.flatMap(({ user }) => (user === null || user === actor ? [] : [user])))]
  if (people.length === 0) return
  const active = await ctx.tx
    .select({ id: usersTable.id, settings: usersTable.settings })
    .from(usersTable)
    .where(and(inArray(usersTable.id, people), eq(usersTable.status, 'active'), isNull(usersTable.deleted_at)))
  const values = active.flatMap(({ id, settings }) => {
    const { muted_events: muted } = settings
    const isMuted = (event: string) => Array.isArray(muted) && muted.includes(event)
    const draft = drafts.find(({ user, event }) => user === id && !isMuted(event))
    return draft ? [valuesOf(draft, id, actor)] : []
  })
  if (values.length === 0) return
  const rows = await ctx.tx.insert(notificationsTable).values(values).returning()
  const presented = await presentNotifications(ctx.tx, rows)
  for (const [index, payload] of presented.entries()) {
    await emit(ctx, { event: 'notification', payload, rooms: [`user:${rows[index]?.user}`] })
  }
}

function valuesOf(draft: NotificationDraft, user: number, actor: number | null) {
  const { type, event, message, title, entity, entity_id, reason } = draft
  return {
    user,
    actor,
    type,
    event,
    message,
    title: title ?? null,
    entity: entity ?? null,
    entity_id: entity_id ?? null,
    taskId: entity === 'todo' ? (entity_id ?? null) : null,
    reason,
    group_key: entity && entity_id !== undefined ? `${entity}:${entity_id}:${event}` : null,
    // Not the start of the transaction: `since` would miss what a slow transaction tells after a fast one.
    createdAt: sql`clock_timestamp()`,
    updated_at: sql`clock_timestamp()`,
  }
}
