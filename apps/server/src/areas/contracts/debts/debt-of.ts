import { eq } from 'drizzle-orm'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { Context } from '../../../lib/http/handler'
import { sumOf } from '../../../lib/money/money'
import { loadFines } from '../accruals/fines'
import type { PaidAccrual } from '../accruals/load-accruals'
import type { ContractRow } from '../contract-parts'
import type { Debt } from './debt-texts'

/** What the texts about a debt say of these late accruals of a contract. */
export async function debtOf(
  ctx: Context,
  contract: ContractRow,
  late: readonly PaidAccrual[],
  today: string,
): Promise<Debt> {
  const [names] = await ctx.tx
    .select({ tenant: tenantsTable.name, landlord: legalEntitiesTable.name })
    .from(contracts)
    .innerJoin(tenantsTable, eq(tenantsTable.id, contracts.tenant))
    .innerJoin(legalEntitiesTable, eq(legalEntitiesTable.id, contracts.legal_entity))
    .where(eq(contracts.id, contract.id))
  const fines = (await loadFines(ctx.tx, [contract.id], today)).get(contract.id) ?? []
  return {
    ...{ number: contract.number, start_date: contract.signed_at ?? contract.start_date, today },
    ...{ tenant: names?.tenant ?? '', landlord: names?.landlord ?? '' },
    accruals: late.map(({ row, remainder }) => ({ title: row.title, due_date: row.due_date, remainder })),
    total: sumOf(late.map(({ remainder }) => remainder)),
    penalty: sumOf(fines.map(({ preview }) => preview)),
    missed: new Set(late.filter(({ row }) => row.kind === 'rent').map(({ row }) => row.period_start)).size,
  }
}
