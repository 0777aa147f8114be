import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { callsTable } from '../../../db/tables/conferences/calls'
import { liveSeatsTable } from '../../../db/tables/conferences/live-seats'
import type { JobSource } from '../../../lib/area'
import type { Services } from '../../../lib/http/services'
import type { Job } from '../../../lib/jobs/jobs'
import { counts } from '../../../lib/jobs/outcome'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import type { LiveRoomKind } from '../../../lib/live-rooms/live-room-kinds'
import { loadPersons } from '../../../lib/people/persons'
import { isOf } from './call-record'
import { finish, missRungOut } from './calls.handlers'

/** Only the two who speak are let in; neither has power over the other. */
export const callRoom: LiveRoomKind = {
  mayGrow: false,
  async admit({ reader }, actor, id) {
    const [row] = await reader
      .select({ status: callsTable.status })
      .from(callsTable)
      .where(and(eq(callsTable.id, id), isOf(actor)))
    if (!row || !actor.grants.has('chat.view')) return { refused: 'Нет такого звонка' }
    if (row.status !== 'active' && row.status !== 'ringing') return { refused: 'Звонок уже завершён' }
    return { role: 'guest' }
  },
  came: async () => null,
  left: async () => undefined,
}

/** What the server does about calls by itself. */
export function callJobs({ database, services }: JobSource): Job[] {
  return [
    {
      key: 'calls.miss',
      label: 'Пропущенные звонки',
      every: 1,
      run: async () => counts('Пропущено звонков', await missForgotten(database, services())),
    },
    {
      key: 'calls.end',
      label: 'Звонки, из которых все вышли',
      every: 1,
      run: async () => counts('Завершено звонков', await endForsaken(database, services())),
    },
  ]
}

/** What rang out while the page that rang was closed. */
async function missForgotten(database: Database, services: Services): Promise<number> {
  const isForgotten = and(
    eq(callsTable.status, 'ringing'),
    lt(callsTable.created_at, sql`now() - interval '40 seconds'`),
  )
  const rows = await database.reader.select().from(callsTable).where(isForgotten)
  if (rows.length === 0) return 0
  const people = await loadPersons(
    database.reader,
    rows.map(({ caller }) => caller),
  )
  const names = new Map([...people].map(([id, { name }]) => [id, name]))
  return transactionWithEffects(database, (tx, afterCommit) =>
    missRungOut(
      systemContext(tx, services, { author: 0, permissions: [] }, afterCommit),
      rows.map(({ id }) => id),
      names,
    ),
  )
}

/** Ends calls in which nobody is any more: both would count as speaking, and could be called by nobody. */
function endForsaken(database: Database, services: Services): Promise<number> {
  const isForsaken = and(
    eq(callsTable.status, 'active'),
    lt(callsTable.started_at, sql`now() - interval '1 minute'`),
    sql`not exists (select from ${liveSeatsTable} where ${liveSeatsTable.room} = 'call:' || ${callsTable.id})`,
  )
  return transactionWithEffects(database, async (tx, afterCommit) => {
    const rows = await tx.select().from(callsTable).where(isForsaken).for('no key update')
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    for (const row of rows) await finish(ctx, row, 'ended')
    return rows.length
  })
}
