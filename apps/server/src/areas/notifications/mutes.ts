import { and, desc, eq, inArray } from 'drizzle-orm'
import { notificationMutesTable } from '../../db/tables/notifications/notifications'
import { notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { findEntity, mayNameRecord } from '../../lib/resource/registry'
import type { NotificationDraft } from './notification-draft'

/** A record of the portal by its kind and number. */
export interface MutedRecord {
  entity: string
  entity_id: number
}

/** The records of these drafts that these people have muted, as `7:todo:12`. */
export async function mutedAmong(
  ctx: Context,
  people: readonly number[],
  drafts: readonly NotificationDraft[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(drafts.flatMap(({ entity_id }) => entity_id ?? []))]
  if (ids.length === 0) return new Set()
  const { user, entity, entity_id } = notificationMutesTable
  const rows = await ctx.tx
    .select({ user, entity, entity_id })
    .from(notificationMutesTable)
    .where(and(inArray(user, [...people]), inArray(entity_id, ids)))
  return new Set(rows.map((row) => `${row.user}:${keyOf(row)}`))
}

/** Whether a person wants to hear nothing of this; emergencies and what is meant for the person alone are told all the same. */
export function isMuted(muted: ReadonlySet<string>, user: number, draft: NotificationDraft): boolean {
  const { entity, entity_id } = draft
  if (!canBeMuted(draft) || !entity || entity_id === undefined) return false
  return muted.has(`${user}:${keyOf({ entity, entity_id })}`)
}

/** Whether a muted record keeps this back at all. */
export function canBeMuted({ isUrgent, isDirect, event }: NotificationDraft): boolean {
  return !isUrgent && !isDirect && !event.endsWith('.mention')
}

/** What the person who asks has muted, the latest first. */
export function mutedOf(ctx: Context) {
  return ctx.db
    .select()
    .from(notificationMutesTable)
    .where(eq(notificationMutesTable.user, ctx.actor.id))
    .orderBy(desc(notificationMutesTable.created_at), desc(notificationMutesTable.entity_id))
}

/** Keys of what the person who asks has muted: `todo:12`. */
export async function mutedKeys(ctx: Context): Promise<string[]> {
  return (await mutedOf(ctx)).map(keyOf)
}

/** Mutes a record that the person may read; what he may not read does not exist for him. */
export async function mute(ctx: Context, record: MutedRecord): Promise<void> {
  if (!(await mayNameRecord(ctx, record.entity, record.entity_id))) throw notFound()
  await ctx.tx
    .insert(notificationMutesTable)
    .values({ ...record, user: ctx.actor.id })
    .onConflictDoNothing()
}

/** Lets a record be heard again, muted or not. */
export async function unmute(ctx: Context, { entity, entity_id }: MutedRecord): Promise<void> {
  const { user, ...columns } = notificationMutesTable
  await ctx.tx
    .delete(notificationMutesTable)
    .where(and(eq(user, ctx.actor.id), eq(columns.entity, entity), eq(columns.entity_id, entity_id)))
}

/** How muted records are called, by their keys; those the person may not read any more have no name. */
export async function titlesOf(ctx: Context, records: readonly MutedRecord[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const entity of new Set(records.map((record) => record.entity))) {
    const kind = findEntity(entity)
    const ids = records.filter((record) => record.entity === entity).map(({ entity_id }) => entity_id)
    const allowed = [...((await kind?.mayRead(ctx.db, ctx.actor, ids)) ?? [])]
    const named = await kind?.titles?.(ctx.db, allowed)
    for (const [entity_id, title] of named ?? []) titles.set(keyOf({ entity, entity_id }), title)
  }
  return titles
}

/** A record in one word: `todo:12`. */
export function keyOf({ entity, entity_id }: MutedRecord): string {
  return `${entity}:${entity_id}`
}
