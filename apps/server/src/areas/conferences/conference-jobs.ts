import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { conferencesTable as table, conferenceVisitsTable as visits } from '../../db/tables/conferences/conferences'
import type { Context } from '../../lib/http/handler'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { closeForgottenVisits } from './attendance'
import type { ConferenceRow } from './conference-input'
import { close } from './course'
import { tellStarting } from './notifications'

/** So many minutes before the beginning people are reminded, the last one last. */
const REMINDED = [15, 1]
const MAY = ['conference.view', 'conference.edit', 'conference.delete', 'documents.create'] as const
/** A running meeting without anybody is over after so long; so is a planned one to which nobody came, after its end. */
const EMPTY_FOR = sql`interval '15 minutes'`
const ENTERED = sql`exists (select 1 from ${visits} where ${visits.conference} = ${table.id} and (${visits.left_at} is null or ${visits.left_at} > now() - ${EMPTY_FOR}))`

/** Reminds people of meetings that begin soon; answers of how many. */
export async function remindOfMeetings(database: Database, services: Services): Promise<number> {
  let told = 0
  for (const minutes of REMINDED) {
    const isSoon = sql`(${table.status} = 'scheduled' and ${table.starts_at} > now()
      and ${table.starts_at} <= now() + ${minutes} * interval '1 minute'
      and coalesce(${table.reminded}, 1000) > ${minutes})`
    told += await eachOf(database, services, isSoon, async (ctx, row) => {
      await ctx.tx.update(table).set({ reminded: minutes }).where(eq(table.id, row.id))
      const left = Math.max(1, Math.round((Date.parse(row.starts_at ?? '') - Date.now()) / 60_000))
      await tellStarting(ctx, row, left)
    })
  }
  return told
}

/** Ends meetings that everybody has left, and those to which nobody came; answers how many. */
export async function endForsaken(database: Database, services: Services): Promise<number> {
  const isLeft = sql`(${table.status} = 'live' and ${table.started_at} < now() - ${EMPTY_FOR} and not ${ENTERED}
    and (${table.kind} <> 'scheduled' or ${table.starts_at} + ${table.duration_minutes} * interval '1 minute' < now()))`
  const isMissed = sql`(${table.status} = 'scheduled' and ${table.kind} = 'scheduled'
    and ${table.starts_at} + ${table.duration_minutes} * interval '1 minute' < now() - interval '1 hour')`
  const ended = await eachOf(database, services, sql`(${isLeft} or ${isMissed})`, async (ctx, row) => {
    await close(ctx, row, row.kind === 'permanent' ? 'scheduled' : 'ended')
  })
  await database.transaction(closeForgottenVisits)
  return ended
}

/** Does something with each meeting of a condition that still fits it once it is locked; answers with how many. */
async function eachOf(
  database: Database,
  services: Services,
  condition: ReturnType<typeof sql>,
  act: (ctx: Context, row: ConferenceRow) => Promise<void>,
): Promise<number> {
  const fits = and(condition, isNull(table.deleted_at))
  const due = await database.reader.select({ id: table.id }).from(table).where(fits)
  let done = 0
  for (const { id } of due) {
    await transactionWithEffects(database, async (tx, afterCommit) => {
      const [row] = await tx
        .select()
        .from(table)
        .where(and(eq(table.id, id), fits))
        .for('no key update')
      if (!row) return
      await act(systemContext(tx, services, { author: row.host, permissions: MAY }, afterCommit), row)
      done += 1
    })
  }
  return done
}
