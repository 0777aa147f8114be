import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { closedPeriodsTable } from '../../db/tables/contracts/closed-periods'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { monthAfter, monthEnd } from '../time/days'
import { periodTitle } from '../time/period-title'

/** Lets no month of a landlord be closed until the transaction is over. */
export async function holdMonths(tx: Tx, legalEntity: number): Promise<void> {
  await tx
    .select({ id: legalEntitiesTable.id })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legalEntity))
    .for('key share')
}

/** Which of the months of these days are closed, by their first days; without holding anything. */
export async function closedMonths(db: Db, legalEntity: number, days: readonly string[]): Promise<Set<string>> {
  const months = [...new Set(days.map((day) => monthAfter(day, 0)))]
  if (months.length === 0) return new Set()
  const rows = await db
    .select({ period: closedPeriodsTable.period })
    .from(closedPeriodsTable)
    .where(and(eq(closedPeriodsTable.legal_entity, legalEntity), inArray(closedPeriodsTable.period, months)))
  return new Set(rows.map(({ period }) => period))
}

/** «Период закрыт: октябрь 2026». */
export function closedSentence(day: string): string {
  return `Период закрыт: ${periodTitle({ start: monthAfter(day, 0), end: monthEnd(day) })}`
}
