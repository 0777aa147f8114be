import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lettersTable } from '../../db/tables/letters'
import { notificationsTable } from '../../db/tables/notifications'
import { profilesTable } from '../../db/tables/profiles'
import { usersTable } from '../../db/tables/users'
import type { Context } from '../../lib/handler'
import { emit } from '../../lib/outbox'
import { askedOnce } from '../../lib/together'
import { collapseInto } from './collapse'
import { contentOf, isHeld, letterOf, type Reader } from './letters'
import { canBeMuted, isMuted, mutedAmong } from './mutes'
import { channelsOf, readPreferences } from './preferences'
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
  /** An emergency: neither quiet hours nor a muted record hold it, and it is never one of several in one row. */
  isUrgent?: boolean
  /** The person was assigned or named: told of a muted record, too. Events `….mention` are so by their name. */
  isDirect?: boolean
  /** The record was made by this very write: nobody was told of it before, so there is no row of it to join. */
  isFirst?: boolean
}

/** What one person is told, and where. */
interface Told {
  user: number
  draft: NotificationDraft
  reader: Reader
  channels: { app: boolean; mail: boolean }
}

/** The job that sends what was put down here. */
export const MAIL_JOB = 'mail.send'

/**
 * Stores notifications, tells the sockets of their people and puts down letters, in the present transaction. The actor is
 * never told, nor is who may not work here or has muted the record; a person is told once, by the first draft of an event
 * that some channel is on for. An event like one that waits unread since ten minutes or less joins that row.
 */
export async function createNotifications(ctx: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  const told = await chooseTold(ctx, drafts)
  const now = new Date()
  const inApp = told.filter(({ channels }) => channels.app)
  const values = inApp.map((one) => valuesOf(ctx, one, now))
  const collapsed = await collapseInto(
    ctx,
    values.filter((_, index) => !inApp[index]?.draft.isUrgent && !inApp[index]?.draft.isFirst),
  )
  const rest = values.filter(({ user }) => !collapsed.some((row) => row.user === user))
  const added = rest.length === 0 ? [] : await ctx.tx.insert(notificationsTable).values(rest).returning()
  const rows = [...collapsed, ...added]
  const presented = await presentNotifications(ctx.tx, rows)
  for (const [index, payload] of presented.entries()) {
    await emit(ctx, { event: 'notification', payload, rooms: [`user:${rows[index]?.user}`] })
  }
  if (!hasMail(ctx)) return
  const rewritten = await rewriteLetters(ctx, told, collapsed)
  await putLetters(
    ctx,
    told.filter(({ user }) => !rewritten.has(user)),
    rows,
    now,
  )
}

async function chooseTold(ctx: Context, drafts: readonly NotificationDraft[]): Promise<Told[]> {
  const actor = ctx.visitor?.id ?? null
  const people = [...new Set(drafts.flatMap(({ user }) => (user === null || user === actor ? [] : [user])))]
  if (people.length === 0) return []
  const active = await askedOnce(ctx.tx, `readers ${people}`, async () =>
    ctx.tx
      .select({ id: usersTable.id, settings: usersTable.settings, timezone: profilesTable.timezone })
      .from(usersTable)
      .innerJoin(profilesTable, eq(profilesTable.id, usersTable.id))
      .where(and(inArray(usersTable.id, people), eq(usersTable.status, 'active'), isNull(usersTable.deleted_at))),
  )
  const reaching = new Set(people)
  const muted = await mutedAmong(
    ctx,
    people,
    drafts.filter((draft) => draft.user !== null && reaching.has(draft.user) && canBeMuted(draft)),
  )
  return active.flatMap(({ id, settings, timezone }) => {
    const reader = { preferences: readPreferences(settings), timezone }
    for (const draft of drafts.filter(({ user }) => user === id)) {
      if (isMuted(muted, id, draft)) continue
      const { app, mail } = channelsOf(reader.preferences, draft.event)
      const channels = { app, mail: mail && hasMail(ctx) }
      if (channels.app || channels.mail) return [{ user: id, draft, reader, channels }]
    }
    return []
  })
}

/** A letter of the row that waits yet says what the row says now. Answers whose letters were such. */
async function rewriteLetters(
  ctx: Context,
  told: readonly Told[],
  collapsed: readonly NotificationRow[],
): Promise<Set<number>> {
  const done = new Set<number>()
  for (const { id, user } of collapsed) {
    const draft = told.find((one) => one.user === user)?.draft
    if (!draft) continue
    const waiting = and(
      eq(lettersTable.notification, id),
      eq(lettersTable.state, 'waiting'),
      isNull(lettersTable.claimed_until),
    )
    const letters = await ctx.tx
      .update(lettersTable)
      .set({ content: contentOf(draft), event: draft.event })
      .where(waiting)
      .returning({ id: lettersTable.id })
    if (letters.length > 0) done.add(user)
  }
  return done
}

async function putLetters(
  ctx: Context,
  told: readonly Told[],
  rows: readonly NotificationRow[],
  now: Date,
): Promise<void> {
  const letters = told.flatMap(({ user, draft, reader }) => {
    const notification = rows.find((row) => row.user === user)?.id ?? null
    return letterOf(reader, draft, { user, notification }, now) ?? []
  })
  if (letters.length === 0) return
  await ctx.tx.insert(lettersTable).values(letters)
  if (letters.some(({ is_digest }) => !is_digest)) ctx.afterCommit(() => ctx.services.jobs.wake(MAIL_JOB))
}

function hasMail({ services }: Context): boolean {
  return services.env.smtpUrl !== undefined
}

function valuesOf(ctx: Context, { user, draft, reader }: Told, now: Date) {
  const { type, event, message, title, entity, entity_id, reason } = draft
  return {
    user,
    actor: ctx.visitor?.id ?? null,
    type,
    event,
    message,
    title: title ?? null,
    entity: entity ?? null,
    entity_id: entity_id ?? null,
    taskId: entity === 'todo' ? (entity_id ?? null) : null,
    reason,
    quiet: isHeld(reader, draft, now),
    group_key: entity && entity_id !== undefined ? `${entity}:${entity_id}:${event}` : null,
    // Not the start of the transaction: `since` would miss what a slow transaction tells after a fast one.
    createdAt: sql`clock_timestamp()`,
    updated_at: sql`clock_timestamp()`,
  }
}
