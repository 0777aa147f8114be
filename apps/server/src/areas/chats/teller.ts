import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { chatUntoldTable as untold } from '../../db/tables/chats/chats'
import type { Services } from '../../lib/http/services'
import { counts } from '../../lib/jobs/outcome'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { notifyOf } from './notifications'

/** The job that notifies of what was said. */
export const TELL_JOB = 'chats.tell'

/** Messages of one transaction. */
const MOST = 500
/** It rests so many times as long as it took: where much is said, what gathers meanwhile is told together. */
const REST = 3
const LONGEST_REST = 1_000

/** Notifies of all messages that nobody was notified of, until there are none; answers what it did. */
export async function tellUntold(
  { database, services }: { database: Database; services: Services },
  signal: AbortSignal,
): Promise<string | null> {
  let told = 0
  while (!signal.aborted) {
    const begun = performance.now()
    const count = await transactionWithEffects(database, async (tx, afterCommit) => {
      const { rows } = await tx.execute<{ message: string }>(sql`delete from ${untold} where message in (
        select message from ${untold} order by message limit ${MOST} for update skip locked) returning message`)
      const ids = rows.map(({ message }) => Number(message))
      if (ids.length > 0) await notifyOf(systemContext(tx, services, { author: 0, permissions: [] }, afterCommit), ids)
      return ids.length
    })
    if (count === 0) break
    told += count
    const rest = Math.min(REST * (performance.now() - begun), LONGEST_REST)
    await setTimeout(rest, undefined, { signal }).catch(() => undefined)
  }
  return counts('Рассказано сообщений', told)
}
