import { and, eq } from 'drizzle-orm'
import { contractLinesTable } from '../../../db/tables/contracts/contract-lines'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { Context } from '../../../lib/http/handler'
import type { RecordWrite } from '../../../lib/resource/write-listeners'
import { companyToday } from '../../../lib/time/company-clock'
import { isInForce } from './issue'
import { regenerateFrom } from './plan'
import { tellOfCarried } from './tell-of-carried'

/** What is paid by a meter is reckoned anew when it was read: what waited is issued, what was issued is corrected. */
export async function chargeMetered(ctx: Context, { path, id, changed }: RecordWrite): Promise<void> {
  if (path !== '/meters' || !changed.includes('last_reading')) return
  const rows = await ctx.tx
    .select({ line: contractLinesTable.id, contract: contractsTable })
    .from(contractLinesTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractLinesTable.contract))
    .where(and(eq(contractLinesTable.meter, id), eq(contractsTable.is_settled, false), isInForce))
    .orderBy(contractsTable.id)
    .for('no key update', { of: contractsTable })
  const today = await companyToday(ctx.tx)
  for (const contract of new Map(rows.map((row) => [row.contract.id, row.contract])).values()) {
    const lines = rows.flatMap(({ line, contract: { id: of } }) => (of === contract.id ? line : []))
    // From the beginning: what waited in a month that is closed by now is charged in an open one.
    const act = { by: ctx.actor.id, today }
    await tellOfCarried(ctx, await regenerateFrom(ctx.tx, contract.id, contract.start_date, act, lines))
  }
}
