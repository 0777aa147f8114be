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

/**
 * Keeps written down whose sockets are open on this server; `people` answers at any time with each of them, and with when he
 * last did something, in milliseconds, if he did.
 */
export function keepPeopleHere(
  database: Database,
  people: () => ReadonlyMap<number, number | undefined>,
  onError: (error: unknown) => void,
): PeopleHere {
  const server = randomUUID()
  let isWritten = false
  let soon: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const write = (present: ReadonlyMap<number, number | undefined>) => {
    turn = turn.then(() => store(present)).catch(onError)
    return turn
  }
  const store = async (present: ReadonlyMap<number, number | undefined>) => {
    if (present.size === 0 && !isWritten) return
    const now = Date.now()
    const ids = sql`${`{${[...present.keys()].join(',')}}`}::bigint[]`
    // Said as ages: the clocks of the servers may differ.
    const ages = [...present.values()].map((at) => (at === undefined ? 'null' : Math.max(0, now - at)))
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into ${here} (server, profile, active_at)
        select ${server}, id, greatest(now() - age * interval '1 millisecond',
          (select max(active_at) from ${here} as before where before.profile = id))
        from unnest(${ids}, ${`{${ages.join(',')}}`}::bigint[]) as one (id, age) order by id
        on conflict (server, profile) do update set seen_at = now(), is_here = true,
          active_at = greatest(${here}.active_at, excluded.active_at)`)
      await tx.execute(sql`update ${here} set seen_at = now(), is_here = false
        where server = ${server} and is_here and profile <> all(${ids})`)
      // What other servers said of the same people before is told no more: this is later.
      await tx.execute(sql`delete from ${here} where profile = any(${ids}) and server <> ${server}
        and seen_at < now() - interval '10 minutes'`)
    })
    isWritten = present.size > 0
  }
  const again = setInterval(() => void write(people()), AGAIN)
  again.unref()

  return {
    changed() {
      soon ??= setTimeout(() => {
        soon = undefined
        void write(people())
      }, TOGETHER)
    },
    async stop() {
      clearInterval(again)
      clearTimeout(soon)
      await write(new Map())
    },
  }
}
