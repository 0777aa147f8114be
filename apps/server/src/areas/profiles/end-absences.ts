import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { profilesTable } from '../../db/tables/people/profiles'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { noteWrite } from '../../lib/resource/write'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { writable } from './profiles.handlers'

/** Puts those whose last day away is over back to work, as the lists and filters go by the status; answers how many. */
export function endAbsences(database: Database, services: Services): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    const over = await tx
      .select()
      .from(profilesTable)
      .where(
        and(
          isNull(profilesTable.deleted_at),
          inArray(profilesTable.employment_status, ['vacation', 'sick', 'trip']),
          lt(profilesTable.absence_to, companyTodayInSql()),
        ),
      )
      .for('update')
    for (const before of over) {
      const [after] = await tx
        .update(profilesTable)
        .set({
          employment_status: 'working',
          absence_from: null,
          absence_to: null,
          updated_at: sql`now()`,
          version: sql`${profilesTable.version} + 1`,
        })
        .where(eq(profilesTable.id, before.id))
        .returning()
      if (after) await noteWrite(ctx, writable, after, before, { action: 'update' })
    }
    return over.length
  })
}
