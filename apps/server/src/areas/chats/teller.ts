import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { chatUntoldTable as untold } from '../../db/tables/chats/chats'
import type { Context } from '../../lib/http/handler'
import type { Services } from '../../lib/http/services'
import { counts } from '../../lib/jobs/outcome'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { readOfRecord } from '../notifications/mark-read'
import { notifyOf, readMeanwhile } from './notifications'
import { ROOM } from './rooms'

/** The job that notifies of what was said. */
export const TELL_JOB = 'chats.tell'

/** Messages of one transaction; so many where that could not be done, be it for being too much or for crossing another. */
const MOST = 500
const FEW = 50
/** It rests so many times as long as it took: where much is said, what gathers meanwhile is told together. */
const REST = 3
const LONGEST_REST = 1_000

/** What the teller works with. */
interface TellerSource {
  database: Database
  services: Services
}

/** Notifies of all messages that nobody was notified of, until there are none; answers what it did. */
export async function tellUntold(source: TellerSource, signal: AbortSignal): Promise<string | null> {
  let told = 0
  while (!signal.aborted) {
    const begun = performance.now()
    const ids = await tellSome(source, MOST).catch((error: unknown) => {
      source.services.log.warn({ err: error }, 'people could not be notified of many messages at once')
      return tellSome(source, FEW)
    })
    if (ids.length === 0) break
    told += ids.length
    for (const { profile, room } of await readMeanwhile(source.database.reader, ids))
      await inTransaction(source, profile, (ctx) => readOfRecord(ctx, ROOM, room))
    // More is waiting already.
    if (ids.length === MOST) continue
    const rest = Math.min(REST * (performance.now() - begun), LONGEST_REST)
    await setTimeout(rest, undefined, { signal }).catch(() => undefined)
  }
  return counts('Рассказано сообщений', told)
}

function tellSome(source: TellerSource, most: number): Promise<number[]> {
  return inTransaction(source, 0, async (ctx) => {
    const { rows } = await ctx.tx.execute<{ message: string }>(sql`delete from ${untold} where message in (
      select message from ${untold} order by message limit ${most} for update skip locked) returning message`)
    const ids = rows.map(({ message }) => Number(message))
    if (ids.length > 0) await notifyOf(ctx, ids)
    return ids
  })
}

function inTransaction<T>({ database, services }: TellerSource, author: number, work: (ctx: Context) => Promise<T>) {
  return transactionWithEffects(database, (tx, afterCommit) =>
    work(systemContext(tx, services, { author, permissions: [] }, afterCommit)),
  )
}
