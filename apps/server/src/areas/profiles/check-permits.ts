import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { permitRemindersTable } from '../../db/tables/people/permit-reminders'
import { profilesTable } from '../../db/tables/people/profiles'
import { recordByServer } from '../../lib/events/audit'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { createNotifications } from '../notifications/create-notifications'
import { permitEnd } from './permit-end'

/** So many days before its end a person is told of a permit (product 17.1). */
const DAYS_AHEAD = 30
/** So many permits are told of in one transaction. */
const PORTION = 100

interface Claimed extends Record<string, unknown> {
  profile: string
  title: string
  number: string
  valid_to: string
}

/** Tells people of their permits that end within thirty days, each once for each end; answers how many. */
export async function tellPermits(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let told = 0
  for (let found = PORTION; found === PORTION && !signal.aborted; told += found) {
    found = await transactionWithEffects(database, async (tx, afterCommit) => {
      const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
      // Of two servers that look at once the row of the reminder lets only one tell.
      const { rows } = await tx.execute<Claimed>(sql`
        insert into ${permitRemindersTable} (profile, title, number, valid_to)
        select distinct ${profilesTable.id}, permit ->> 'title', coalesce(permit ->> 'number', ''), ${permitEnd}
        from ${profilesTable}, jsonb_array_elements(${profilesTable.permits}) as permit
        where ${profilesTable.deleted_at} is null and ${profilesTable.employment_status} <> 'dismissed'
          and ${permitEnd} between ${companyTodayInSql()} and ${companyTodayInSql()} + ${DAYS_AHEAD}::int
          and not exists (select 1 from ${permitRemindersTable} as known
            where known.profile = ${profilesTable.id} and known.title = permit ->> 'title'
              and known.number = coalesce(permit ->> 'number', '') and known.valid_to = ${permitEnd})
        limit ${PORTION}
        on conflict do nothing returning profile, title, number, valid_to::text as valid_to`)
      const names = await namesOf(
        tx,
        rows.map(({ profile }) => Number(profile)),
      )
      for (const { profile, title, number, valid_to } of rows) {
        const permit = number === '' ? title : `${title}, № ${number}`
        await createNotifications(ctx, [
          {
            user: Number(profile),
            type: 'system',
            event: 'permit.expires',
            title: permit,
            message: `Срок допуска истекает ${dayInRussian(valid_to)}: ${permit}`,
            reason: 'Почему: это ваш допуск',
            entity: 'profile',
            entity_id: Number(profile),
          },
        ])
      }
      if (rows.length > 0) {
        await recordByServer(
          tx,
          rows.map(({ profile, title, valid_to }) => ({
            action: 'update' as const,
            entity: 'profile',
            entity_id: Number(profile),
            entity_title: names.get(Number(profile)) ?? '',
            changes: { permit_reminder: { from: null, to: `${title}, до ${dayInRussian(valid_to)}` } },
          })),
        )
      }
      return rows.length
    })
  }
  return told
}

async function namesOf(tx: Parameters<typeof recordByServer>[0], ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: profilesTable.id, name: profilesTable.full_name })
    .from(profilesTable)
    .where(inArray(profilesTable.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
