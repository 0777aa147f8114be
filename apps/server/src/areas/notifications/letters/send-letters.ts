import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { usersTable } from '../../../db/tables/access/users'
import { lettersTable } from '../../../db/tables/notifications/letters'
import { notificationsTable } from '../../../db/tables/notifications/notifications'
import { profilesTable } from '../../../db/tables/people/profiles'
import type { Env } from '../../../env'
import { untilNoted } from '../../../lib/jobs/until-noted'
import { deliverMail } from '../../../lib/mail/mail'
import { portalAddress } from '../../../lib/mail/portal-address'
import { counted } from '../../../lib/text/counted'
import { ALWAYS } from '../preferences'
import { commonLetter, eventLetter, type LetterLine } from './letter-texts'
import { lettersOutOfReach } from './letters-out-of-reach'

/** What letters are sent from and by. */
export interface MailSender {
  database: Database
  env: Env
}

/** One run of it; what became of a letter is noted however long the database is away, lest it goes a second time. */
interface Sending extends MailSender {
  signal: AbortSignal
}

type LetterRow = typeof lettersTable.$inferSelect

/** Longer than a mail server is waited for: whoever still holds a letter then is no more. */
const CLAIM = sql`clock_timestamp() + interval '5 minutes'`
/** Minutes to the next try of a letter that the mail server did not take. */
const NEXT_TRY = [1, 5, 30, 120, 360]
/** News of last week is none. */
const TOO_OLD = sql`clock_timestamp() - interval '7 days'`

/** So many letters to one person at one moment are read as one; a task handed over with forty others is no letter. */
const BURST = 4

/** Whether a letter is about the safety of the account: such a one is never a line among others. */
const isSafety = sql<boolean>`starts_with(${lettersTable.event}, ${sql.raw(`'${ALWAYS}'`)})`

/**
 * Sends the letters about single events that are due, a burst of them as one; what was read in the portal while its letter
 * waited needs none, nor who may not read its record by now. A letter is claimed, sent, then marked: of
 * several servers one sends it, and one that was killed in between leads to a second letter with the same number, which mail
 * programs show once.
 */
export async function sendLetters(sender: MailSender, signal: AbortSignal): Promise<string | null> {
  let sent = 0
  if (!sender.env.smtpUrl) return null
  while (!signal.aborted) {
    const next = await findNext(sender.database, false)
    if (!next) break
    const isBurst = next.due >= BURST && !next.isSafety
    const wanted = and(dueTo(next.user, false), eq(isSafety, next.isSafety))
    const letters = await claim(sender.database, wanted, isBurst ? undefined : 1)
    const person = await readPerson(sender.database, next.user)
    const read = next.isSafety ? new Set<string>() : new Set(await readMeanwhile(sender.database, letters))
    const lost = await lettersOutOfReach(sender.database, next.user, letters)
    const isNews = (letter: LetterRow) =>
      person && !isStale(letter) && !read.has(letter.notification ?? '') && !lost.has(letter)
    const [news, rest] = [letters.filter(isNews), letters.filter((letter) => !isNews(letter))]
    const [only, ...more] = news
    if (person && only) {
      const texts =
        more.length === 0
          ? eventLetter(only.content, addressOf(sender.env))
          : commonLetter('burst', toLines(news), person.timezone, addressOf(sender.env))
      if (await trySending({ ...sender, signal }, news, person.email, texts, news.at(-1))) sent += 1
    }
    await settle({ ...sender, signal }, rest, 'dropped')
  }
  return report(sent)
}

/** Sends each person the common letter that is due, of what was not read in the meantime; nothing unread, no letter. */
export async function sendCommonLetters(sender: MailSender, signal: AbortSignal): Promise<string | null> {
  const { database, env } = sender
  let sent = 0
  if (!env.smtpUrl) return null
  while (!signal.aborted) {
    const next = await findNext(database, true)
    if (!next) break
    const claimed = await claim(database, dueTo(next.user, true))
    const person = await readPerson(database, next.user)
    const read = new Set(await readMeanwhile(database, claimed))
    const lost = await lettersOutOfReach(database, next.user, claimed)
    const isNews = (letter: LetterRow) =>
      person && !isStale(letter) && !read.has(letter.notification ?? '') && !lost.has(letter)
    const [news, rest] = [claimed.filter(isNews), claimed.filter((letter) => !isNews(letter))]
    if (person && news.length > 0) {
      const texts = commonLetter('held', toLines(news), person.timezone, addressOf(env))
      // Lines may be added or read until the next try, so the letter is known by the oldest it was begun with.
      if (await trySending({ ...sender, signal }, news, person.email, texts, claimed.at(-1))) sent += 1
    }
    // Afterwards: a try that was cut short must find the line again that the letter is known by.
    await settle({ ...sender, signal }, rest, 'dropped')
  }
  return report(sent)
}

function isDue(isCommon: boolean) {
  return and(
    eq(lettersTable.state, 'waiting'),
    eq(lettersTable.is_digest, isCommon),
    lte(lettersTable.send_after, sql`clock_timestamp()`),
    or(isNull(lettersTable.claimed_until), lt(lettersTable.claimed_until, sql`clock_timestamp()`)),
  )
}

function dueTo(user: number, isCommon: boolean) {
  return and(isDue(isCommon), eq(lettersTable.user, user))
}

/** Whoever has waited longest, and how many letters are due to him. */
async function findNext({ reader }: Database, isCommon: boolean) {
  const [next] = await reader
    .select({ user: lettersTable.user, due: count(), isSafety })
    .from(lettersTable)
    .where(isDue(isCommon))
    .groupBy(lettersTable.user, isSafety)
    .orderBy(asc(min(lettersTable.send_after)), asc(min(lettersTable.id)))
    .limit(1)
  return next
}

function toLines(letters: readonly LetterRow[]): LetterLine[] {
  return letters.map(({ content, created_at }) => ({ ...content, at: created_at }))
}

/** Takes letters so that nobody else sends them; newest first. */
async function claim({ reader }: Database, condition: ReturnType<typeof and>, limit = 1_000): Promise<LetterRow[]> {
  const wanted = reader
    .select({ id: lettersTable.id })
    .from(lettersTable)
    .where(condition)
    .orderBy(asc(lettersTable.send_after), asc(lettersTable.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await reader
    .update(lettersTable)
    .set({ claimed_until: CLAIM, attempts: sql`${lettersTable.attempts} + 1` })
    .where(inArray(lettersTable.id, wanted))
    .returning()
  return claimed.sort((left, right) => right.id - left.id)
}

/**
 * Whether the mail server took it; otherwise the letters wait for their next try. A server that is away ends the run. The
 * number comes from `named`, which must be the same for every try.
 */
async function trySending(
  sending: Sending,
  letters: readonly LetterRow[],
  to: string,
  texts: ReturnType<typeof eventLetter>,
  named = letters[0],
): Promise<boolean> {
  const [first] = letters
  if (!first || !named) return false
  try {
    await deliverMail(sending.env, { to, ...texts, id: `letter.${named.id}.${Date.parse(named.created_at)}` })
  } catch (error) {
    const { isAway, isFinal, text } = judge(error)
    const isLast = isFinal || (!isAway && first.attempts > NEXT_TRY.length)
    if (isLast) await settle(sending, letters, 'failed', text)
    else await postpone(sending, letters, isAway ? 1 : (NEXT_TRY[first.attempts - 1] ?? 1), text, isAway)
    if (isAway) throw new Error(`Почтовый сервер не принимает письма: ${text}`)
    return false
  }
  await settle(sending, letters, 'sent')
  return true
}

/**
 * An address that is refused for good is not asked again; a server that is away, or takes nothing from us at all, is no fault
 * of the letter. So only what was said of the recipient or the content counts, or a letter that could not even be offered.
 */
function judge(error: unknown): { isAway: boolean; isFinal: boolean; text: string } {
  const { code, command, responseCode } = Object(error) as { code?: string; command?: string; responseCode?: number }
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== 421
  const isUnfit = command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const isAway = !isRefused && !isUnfit
  const text = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'нет ответа'
  return { isAway, isFinal: !isAway && (responseCode ?? 500) >= 500, text }
}

async function postpone(
  { database, signal }: Sending,
  letters: readonly LetterRow[],
  minutes: number,
  error: string,
  isAway: boolean,
): Promise<void> {
  const write = () =>
    database.reader
      .update(lettersTable)
      .set({
        claimed_until: null,
        error,
        send_after: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
        ...(isAway ? { attempts: sql`${lettersTable.attempts} - 1` } : {}),
      })
      // Once noted it is nobody's any more.
      .where(and(isAmong(letters), isNotNull(lettersTable.claimed_until)))
  await untilNoted(write, signal)
}

async function settle(
  { database, signal }: Sending,
  letters: readonly LetterRow[],
  state: 'sent' | 'dropped' | 'failed',
  error: string | null = null,
): Promise<void> {
  if (letters.length === 0) return
  const write = () =>
    database.reader
      .update(lettersTable)
      .set({ state, error, claimed_until: null, done_at: sql`clock_timestamp()` })
      .where(isAmong(letters))
  await untilNoted(write, signal)
}

function isAmong(letters: readonly LetterRow[]) {
  return inArray(
    lettersTable.id,
    letters.map(({ id }) => id),
  )
}

async function readPerson({ reader }: Database, user: number) {
  const [person] = await reader
    .select({ email: usersTable.email, timezone: profilesTable.timezone })
    .from(usersTable)
    .innerJoin(profilesTable, eq(profilesTable.id, usersTable.id))
    .where(and(eq(usersTable.id, user), eq(usersTable.status, 'active'), isNull(usersTable.deleted_at)))
  return person
}

/** Numbers of those notifications that were read. */
async function readMeanwhile({ reader }: Database, letters: readonly LetterRow[]): Promise<string[]> {
  const ids = letters.flatMap(({ notification }) => notification ?? [])
  if (ids.length === 0) return []
  const rows = await reader
    .select({ id: notificationsTable.id })
    .from(notificationsTable)
    .where(and(inArray(notificationsTable.id, ids), eq(notificationsTable.read, true)))
  return rows.map(({ id }) => id)
}

function isStale({ created_at }: LetterRow): boolean {
  return Date.now() - Date.parse(created_at) > 7 * 24 * 3_600_000
}

function addressOf(env: Env) {
  return (path: string) => portalAddress(env, path)
}

function report(sent: number): string | null {
  return sent === 0 ? null : `Отправлено: ${counted(sent, 'письмо', 'письма', 'писем')}`
}

/** Removes letters that were dealt with long ago. */
export async function forgetOldLetters({ reader }: Database): Promise<number> {
  const forgotten = await reader
    .delete(lettersTable)
    .where(lt(lettersTable.done_at, TOO_OLD))
    .returning({ id: lettersTable.id })
  return forgotten.length
}
