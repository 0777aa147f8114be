import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { type LetterContent, lettersTable } from '../../../db/tables/notifications/letters'
import type { Context } from '../../../lib/http/handler'
import { notificationsOf } from '../declared-events'
import { dndUntil } from '../do-not-disturb'
import type { NotificationDraft } from '../notification-draft'
import { channelsOf, isAlwaysTold, type Preferences, readPreferences, usualPreferences } from '../preferences'
import { isQuiet, nextDigest, quietEnd } from './quiet-hours'

/** Who is written to, and by which clock. */
export interface Reader {
  preferences: Preferences
  timezone: string
  /** He asked not to be disturbed until then. */
  dnd_until: string | null
}

/**
 * So long a letter waits for the person to read the entry in the portal: one event tells one person once, through whatever
 * channel. Of an emergency nobody waits longer than for a glance at the bell.
 */
const GRACE = { usual: 2 * 60_000, urgent: 60_000 }

type NewLetter = typeof lettersTable.$inferInsert

/** Whether a person is not to be interrupted now by this. */
export function isHeld(reader: Reader, { event, isUrgent }: NotificationDraft, now: Date): boolean {
  if (isUrgent || isAlwaysTold(event)) return false
  return reader.dnd_until !== null || isQuiet(now, reader.preferences.quiet, reader.timezone)
}

/**
 * The letter that tells of this, or null when none does: soon where the person wants one and is not resting; else a line
 * of the daily letter; without that one of the letter at the end of the quiet hours.
 */
export function letterOf(
  reader: Reader,
  draft: NotificationDraft,
  row: { user: number; notification: string | null },
  now: Date,
): NewLetter | null {
  const { preferences } = reader
  const { event } = draft
  const letter = { ...row, event, content: contentOf(draft) }
  const isWanted = channelsOf(preferences, event).mail
  if (isWanted && !isHeld(reader, draft, now))
    return { ...letter, send_after: new Date(now.getTime() + graceOf(draft, row.notification)).toISOString() }
  if (!isWanted && !preferences.digest.enabled) return null
  return { ...letter, is_digest: true, send_after: nextCommonLetter(reader, now).toISOString() }
}

/** What stands nowhere in the portal cannot be read there, and what is about the safety of the account waits for nobody. */
function graceOf({ event, isUrgent }: NotificationDraft, notification: string | null): number {
  if (notification === null || isAlwaysTold(event)) return 0
  return isUrgent ? GRACE.urgent : GRACE.usual
}

/**
 * Lines that wait for a common letter follow the person's new settings: to another time, or nowhere. The time of those that are
 * due or were tried already is their next try, which is nothing of the person's.
 */
export async function moveWaitingLetters(ctx: Context, user: number, reader: Reader): Promise<void> {
  const { preferences } = reader
  const isWaiting = and(
    eq(lettersTable.user, user),
    eq(lettersTable.is_digest, true),
    eq(lettersTable.state, 'waiting'),
  )
  const isAhead = and(
    gt(lettersTable.send_after, sql`clock_timestamp()`),
    eq(lettersTable.attempts, 0),
    isNull(lettersTable.error),
  )
  const unwanted = Object.keys(preferences.channels).filter((event) => !channelsOf(preferences, event).mail)
  if (!preferences.digest.enabled && unwanted.length > 0)
    await ctx.tx.delete(lettersTable).where(and(isWaiting, inArray(lettersTable.event, unwanted)))
  const sendAfter = nextCommonLetter(reader, new Date()).toISOString()
  await ctx.tx.update(lettersTable).set({ send_after: sendAfter }).where(and(isWaiting, isAhead))
}

/** The same when a person moves to another time zone. */
export async function moveLettersOf(ctx: Context, user: number, timezone: string): Promise<void> {
  const isOwn = eq(usersTable.id, user)
  const [account] = await ctx.tx.select({ settings: usersTable.settings }).from(usersTable).where(isOwn).for('update')
  if (!account) return
  const preferences = readPreferences(account.settings, await usualPreferences(ctx.tx))
  await moveWaitingLetters(ctx, user, { preferences, timezone, dnd_until: dndUntil(account.settings) })
}

function nextCommonLetter({ preferences: { digest, quiet }, timezone, dnd_until }: Reader, now: Date): Date {
  const from = dnd_until === null ? now : new Date(dnd_until)
  return digest.enabled ? nextDigest(from, digest.at, quiet, timezone) : quietEnd(from, quiet, timezone)
}

/** What a letter says of an event. */
export function contentOf(draft: NotificationDraft): LetterContent {
  const { message, title = null, reason, entity, entity_id, isFarewell } = draft
  const record = entity && entity_id !== undefined && !isFarewell ? { entity, id: entity_id } : undefined
  return { message, title, reason, path: pathOf(draft), ...(record ? { record } : {}) }
}

/** The page of the portal that a letter leads to. */
function pathOf({ event, entity, entity_id }: NotificationDraft): string {
  const declared = notificationsOf(entity)
  if (declared && entity_id !== undefined) return declared.page(entity_id)
  return isAlwaysTold(event) ? '/user?tab=security' : '/dashboard'
}
