import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { usersTable } from '../../db/tables/access/users'
import { lettersTable } from '../../db/tables/notifications/letters'
import { notificationsTable } from '../../db/tables/notifications/notifications'
import { profilesTable } from '../../db/tables/people/profiles'
import { emitAll } from '../../lib/events/outbox'
import type { Context } from '../../lib/http/handler'
import { inBatch, memoize } from '../../lib/resource/write-batch'
import { collapseInto } from './collapse'
import { notificationsOf } from './declared-events'
import { dndUntil } from './do-not-disturb'
import { highestPriority } from './highest-priority'
import { contentOf, isHeld, letterOf, type Reader } from './letters/letters'
import { canBeMuted, isMuted, mutedAmong } from './mutes'
import type { NotificationDraft } from './notification-draft'
import { channelsOf, readPreferences, usualPreferences } from './preferences'
import { type NotificationRow, presentNotifications } from './present-notification'
import { readableDrafts } from './readable-drafts'

/** What one person is told, and where. */
interface Told {
  user: number
  draft: NotificationDraft
  reader: Reader
  channels: { app: boolean; mail: boolean }
}

/** The job that sends what was put down here. */
export const MAIL_JOB = 'mail.send'

/** Rows of one statement: it may have 65 535 parameters. */
const AT_ONCE = 1_000

/** What the acts under way tell, by their transactions. */
const acts = new WeakMap<Db, NotificationDraft[]>()

/**
 * What `work` tells of a record is one act: it is told when all of it is done, each person once. An act inside another is
 * part of that one.
 */
export async function asOneAct<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  if (acts.has(ctx.tx)) return work()
  const drafts: NotificationDraft[] = []
  acts.set(ctx.tx, drafts)
  const done = await work().finally(() => acts.delete(ctx.tx))
  await tell(ctx, drafts)
  return done
}

/**
 * Stores notifications, tells the sockets of their people and puts down letters, in the present transaction. The actor is
 * never told, nor is who may not work here, may not read the record or has muted it; a person is told once, by the strongest draft of an
 * event that some channel is on for. An event like one that waits unread since ten minutes or less joins that row.
 */
export async function createNotifications(ctx: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  const act = acts.get(ctx.tx)
  if (act) {
    act.push(...drafts)
    return
  }
  await tell(ctx, drafts)
}

/** However many records it is about, the database is asked as often as for one. */
async function tell(ctx: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  const told = await chooseTold(ctx, drafts)
  if (told.length > 0) await inBatch(ctx.tx, () => tellOf(ctx, told))
}

async function tellOf(ctx: Context, told: readonly Told[]): Promise<void> {
  const now = new Date()
  const inApp = told.filter(({ channels }) => channels.app)
  const values = inApp.map((one) => valuesOf(ctx, one, now))
  const collapsed = await collapseInto(
    ctx,
    values.filter((_, index) => !inApp[index]?.draft.isUrgent && !inApp[index]?.draft.isFirst),
  )
  const joined = new Set(collapsed.map(personal))
  const rest = values.filter((value) => !joined.has(personal(value)))
  const rows = [...collapsed]
  for (let at = 0; at < rest.length; at += AT_ONCE)
    rows.push(
      ...(await ctx.tx
        .insert(notificationsTable)
        .values(rest.slice(at, at + AT_ONCE))
        .returning()),
    )
  const presented = await presentNotifications(ctx.tx, rows)
  await emitAll(
    ctx,
    presented.map((payload, at) => ({ event: 'notification', payload, rooms: [`user:${rows[at]?.user}`] })),
  )
  if (!hasMail(ctx)) return
  const rewritten = await rewriteLetters(ctx, told, collapsed)
  await putLetters(
    ctx,
    told.filter(({ user, draft }) => !rewritten.has(personal({ ...draft, user }))),
    rows,
    now,
  )
}

/** A person and the record that he is told of. */
function personal(told: { user: number } & RecordOf): string {
  return `${told.user}:${recordOf(told)}`
}

async function chooseTold(ctx: Context, drafts: readonly NotificationDraft[]): Promise<Told[]> {
  const actor = ctx.visitor?.id ?? null
  const people = [...new Set(drafts.flatMap(({ user }) => (user === null || user === actor ? [] : [user])))]
  if (people.length === 0) return []
  const active = await memoize(ctx.tx, `readers ${people}`, async () =>
    ctx.tx
      .select({ id: usersTable.id, settings: usersTable.settings, timezone: profilesTable.timezone })
      .from(usersTable)
      .innerJoin(profilesTable, eq(profilesTable.id, usersTable.id))
      .where(and(inArray(usersTable.id, people), eq(usersTable.status, 'active'), isNull(usersTable.deleted_at))),
  )
  const known = new Set(active.map(({ id }) => id))
  const readable = await readableDrafts(
    ctx,
    drafts.filter(({ user }) => user !== null && known.has(user)),
  )
  const muted = await mutedAmong(ctx, people, readable.filter(canBeMuted))
  const byPerson = new Map(people.map((id): [number, NotificationDraft[]] => [id, []]))
  for (const draft of readable) byPerson.get(draft.user ?? 0)?.push(draft)
  const usual = await memoize(ctx.tx, 'usual preferences', () => usualPreferences(ctx.tx))
  return active.flatMap(({ id, settings, timezone }) => {
    const reader = { preferences: readPreferences(settings, usual), timezone, dnd_until: dndUntil(settings) }
    const channelsFor = ({ event }: NotificationDraft) => {
      const { app, mail } = channelsOf(reader.preferences, event)
      return { app, mail: mail && hasMail(ctx) }
    }
    const isHeard = (draft: NotificationDraft) => {
      const { app, mail } = channelsFor(draft)
      return (app || mail) && !isMuted(muted, id, draft)
    }
    const own = (byPerson.get(id) ?? []).filter(isHeard)
    return [...new Set(own.map(recordOf))].flatMap((record) => {
      const draft = highestPriority(own.filter((one) => recordOf(one) === record))
      return draft ? [{ user: id, draft, reader, channels: channelsFor(draft) }] : []
    })
  })
}

/** What is told of no record names none, in a draft as in a row. */
interface RecordOf {
  entity?: string | null | undefined
  entity_id?: number | null | undefined
}

function recordOf({ entity = null, entity_id = null }: RecordOf): string {
  return `${entity}:${entity_id}`
}

/** A letter of the row that waits yet says what the row says now. Answers of what such letters tell whom. */
async function rewriteLetters(
  ctx: Context,
  told: readonly Told[],
  collapsed: readonly NotificationRow[],
): Promise<Set<string>> {
  const drafts = new Map(told.map(({ user, draft }) => [personal({ ...draft, user }), draft]))
  const said = collapsed.flatMap((row) => {
    const draft = drafts.get(personal(row))
    return draft ? [{ notification: row.id, event: draft.event, content: contentOf(draft) }] : []
  })
  if (said.length === 0) return new Set()
  const now = sql`jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as now (notification text, event text, content jsonb)`
  const rewritten = await ctx.tx
    .update(lettersTable)
    .set({ content: sql`now.content`, event: sql`now.event` })
    .from(now)
    .where(
      and(
        sql`${lettersTable.notification} = now.notification`,
        eq(lettersTable.state, 'waiting'),
        isNull(lettersTable.claimed_until),
      ),
    )
    .returning({ notification: lettersTable.notification })
  const ids = new Set(rewritten.map(({ notification }) => notification))
  return new Set(collapsed.flatMap((row) => (ids.has(row.id) ? [personal(row)] : [])))
}

async function putLetters(
  ctx: Context,
  told: readonly Told[],
  rows: readonly NotificationRow[],
  now: Date,
): Promise<void> {
  const ids = new Map(rows.map((row) => [personal(row), row.id]))
  const letters = told.flatMap(({ user, draft, reader }) => {
    const notification = ids.get(personal({ ...draft, user })) ?? null
    return letterOf(reader, draft, { user, notification }, now) ?? []
  })
  if (letters.length === 0) return
  for (let at = 0; at < letters.length; at += AT_ONCE)
    await ctx.tx.insert(lettersTable).values(letters.slice(at, at + AT_ONCE))
  const isDue = ({ is_digest, send_after }: (typeof letters)[number]) => !is_digest && send_after === now.toISOString()
  if (letters.some(isDue)) ctx.afterCommit(() => ctx.services.jobs.wake(MAIL_JOB))
}

function hasMail({ services }: Context): boolean {
  return services.env.smtpUrl !== undefined
}

function valuesOf(ctx: Context, { user, draft, reader }: Told, now: Date) {
  const { type, event, message, title, entity, entity_id, reason, actor, times = 1 } = draft
  return {
    user,
    actor: actor ?? ctx.visitor?.id ?? null,
    type,
    event,
    message,
    title: title ?? null,
    entity: entity ?? null,
    entity_id: entity_id ?? null,
    taskId: notificationsOf(entity)?.isTask ? (entity_id ?? null) : null,
    reason,
    quiet: isHeld(reader, draft, now),
    group_key: entity && entity_id !== undefined ? `${entity}:${entity_id}:${event}` : null,
    repeats: times - 1,
    // Not the start of the transaction: `since` would miss what a slow transaction tells after a fast one.
    createdAt: sql`clock_timestamp()`,
    updated_at: sql`clock_timestamp()`,
  }
}
