import type { Database } from '../../../db/database'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { companyToday } from '../../../lib/time/company-clock'
import { dueDivisions, settleDivision } from '../../places/division/room-divisions'

/** Rooms whose day has come take the place of the old ones. Each division in a transaction of its own; answers how many. */
export async function settleDivisions(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  const today = await companyToday(database.reader)
  let settled = 0
  for (const { id, author } of await dueDivisions(database.reader, today)) {
    if (signal.aborted) break
    const isSettled = await transactionWithEffects(database, (tx, afterCommit) => {
      const ctx = systemContext(tx, services, { author, permissions: [] }, afterCommit)
      return settleDivision(ctx, id)
    })
    if (isSettled) settled += 1
  }
  return settled
}
