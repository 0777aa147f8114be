import type { Context } from '../../../lib/http/handler'
import { parseMoney } from '../../../lib/money/money'
import { companyToday } from '../../../lib/time/company-clock'
import { balancesOf } from '../accruals/balance'
import type { ContractRow } from '../contract-parts'
import { contracts } from '../contracts.resource'

/** Accounts that were closed are open again once something is owed: a payment taken back or spread anew, a charge, a fine. */
export async function reopenAccounts(ctx: Context, contract: ContractRow): Promise<void> {
  if (!contract.is_settled) return
  const balance = (await balancesOf(ctx.tx, [contract.id], await companyToday(ctx.tx))).get(contract.id)
  if (!balance || (parseMoney(balance.debt) <= 0n && parseMoney(balance.deposit_balance) === 0n)) return
  await contracts.writeColumns(ctx, contract, { is_settled: false, is_archived: false })
}
