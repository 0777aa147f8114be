import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { peopleHereTable as here } from '../../db/tables/system/servers'

/** So often a server says again who is here: what a killed one left is stale after `STALE_SECONDS` of `presence.ts`. */
const AGAIN = 20_000
/** Those who come and go so closely after each other are written together, in milliseconds. */
const TOGETHER = 300

/** What tells the database who has a socket on this server. */
export interface PeopleHere {
  /** Somebody came or went. */
  changed(): void
  /** Nobody is here any more. */
  stop(): Promise<void>
}

/** Keeps written down whose sockets are open on this server; `people` answers with them at any time. */
export function keepPeopleHere(
  database: Database,
  people: () => Iterable<number>,
  onError: (error: unknown) => void,
): PeopleHere {
  const server = randomUUID()
  let isWritten = false
  let soon: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const write = (present: readonly number[]) => {
    turn = turn.then(() => store(present)).catch(onError)
    return turn
  }
  const store = async (present: readonly number[]) => {
    if (present.length === 0 && !isWritten) return
    const ids = sql`${`{${present.join(',')}}`}::bigint[]`
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into ${here} (server, profile) select ${server}, id from unnest(${ids}) as id order by id
        on conflict (server, profile) do update set seen_at = now(), is_here = true`)
      await tx.execute(sql`update ${here} set seen_at = now(), is_here = false
        where server = ${server} and is_here and profile <> all(${ids})`)
      // What other servers said of the same people before is told no more: this is later.
      await tx.execute(sql`delete from ${here} where profile = any(${ids}) and server <> ${server}
        and seen_at < now() - interval '10 minutes'`)
    })
    isWritten = present.length > 0
  }
  const again = setInterval(() => void write([...new Set(people())]), AGAIN)
  again.unref()

  return {
    changed() {
      soon ??= setTimeout(() => {
        soon = undefined
        void write([...new Set(people())])
      }, TOGETHER)
    },
    async stop() {
      clearInterval(again)
      clearTimeout(soon)
      await write([])
    },
  }
}
