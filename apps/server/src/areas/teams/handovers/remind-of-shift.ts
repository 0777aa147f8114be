import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { teamsTable } from '../../../db/tables/people/teams'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { companyNow } from '../../../lib/time/company-clock'
import { createNotifications } from '../../notifications/create-notifications'
import { findDeputy } from '../../people/deputies'
import { endsSoon } from './shift-ends'

/** How long before its end, in minutes, a shift is spoken of. */
const BEFORE = 30
const WORDS = 'Смена заканчивается'

/** Reminds the leader, or who stands in for him, to hand over a shift that is about to end; answers how many were told. */
export function remindOfShifts(database: Database, services: Services, now = new Date()): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
    const clock = await companyNow(tx, now)
    const { id, name, leader, work_hours, deleted_at, is_archived } = teamsTable
    const teams = await tx
      .select({ id, name, leader, work_hours })
      .from(teamsTable)
      .where(
        and(
          isNull(deleted_at),
          sql`not ${is_archived}`,
          isNotNull(work_hours),
          // Who has just handed over is done, and nobody is told twice.
          sql`not exists (select 1 from team_handovers where team = ${id} and handed_at > ${now.toISOString()}::timestamptz - interval '2 hours')`,
          sql`not exists (select 1 from notifications where entity = 'team' and entity_id = ${id}
            and created_at > now() - interval '2 hours' and message like ${`${WORDS}%`})`,
        ),
      )
    const ending = teams.filter((team) => team.work_hours && endsSoon(team.work_hours, clock, BEFORE))
    for (const team of ending) {
      await createNotifications(ctx, [
        {
          ...{ user: (await findDeputy(tx, team.leader)) ?? team.leader, type: 'system', event: 'shift.handover' },
          ...{ title: team.name, entity: 'team', entity_id: team.id, isFirst: true },
          message: `${WORDS}: ${team.name}. Сдайте её — сводка готова`,
          reason: 'Почему: вы ведёте бригаду',
        },
      ])
    }
    return ending.length
  })
}
