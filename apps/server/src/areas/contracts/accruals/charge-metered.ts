import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { closedPeriodsTable } from '../../../db/tables/contracts/closed-periods'
import { contractLinesTable } from '../../../db/tables/contracts/contract-lines'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { Context } from '../../../lib/http/handler'
import type { RecordWrite } from '../../../lib/resource/write-listeners'
import { companyToday } from '../../../lib/time/company-clock'
import { later, monthAfter } from '../../../lib/time/days'
import { regenerateFrom } from './plan'

/** What is paid by a meter is reckoned anew when it was read: what waited is issued, what was issued is corrected. */
export async function chargeMetered(ctx: Context, { path, id, changed }: RecordWrite): Promise<void> {
  if (path !== '/meters' || !changed.includes('last_reading')) return
  const rows = await ctx.tx
    .select({ line: contractLinesTable.id, contract: contractsTable })
    .from(contractLinesTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractLinesTable.contract))
    .where(
      and(
        eq(contractLinesTable.meter, id),
        isNull(contractsTable.deleted_at),
        eq(contractsTable.is_settled, false),
        notInArray(contractsTable.status, ['draft', 'approval']),
      ),
    )
    .orderBy(contractsTable.id)
    .for('no key update', { of: contractsTable })
  const today = await companyToday(ctx.tx)
  for (const contract of new Map(rows.map((row) => [row.contract.id, row.contract])).values()) {
    const lines = rows.flatMap(({ line, contract: { id: of } }) => (of === contract.id ? line : []))
    // Closed months stay as they are.
    const [closed] = await ctx.tx
      .select({ period: closedPeriodsTable.period })
      .from(closedPeriodsTable)
      .where(eq(closedPeriodsTable.legal_entity, contract.legal_entity))
      .orderBy(desc(closedPeriodsTable.period))
      .limit(1)
    const from = closed ? later(contract.start_date, monthAfter(closed.period, 1)) : contract.start_date
    await regenerateFrom(ctx.tx, contract.id, from, { by: ctx.actor.id, today }, lines)
  }
}
