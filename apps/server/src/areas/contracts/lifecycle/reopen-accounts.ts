import type { Context } from '../../../lib/http/handler'
import type { ContractRow } from '../contract-parts'
import { contracts } from '../contracts.resource'

/** Accounts that were closed are open again once something is owed: a payment taken back, a charge or a fine added. */
export async function reopenAccounts(ctx: Context, contract: ContractRow): Promise<void> {
  if (contract.is_settled) await contracts.writeColumns(ctx, contract, { is_settled: false, is_archived: false })
}
