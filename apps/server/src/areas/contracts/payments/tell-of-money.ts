import { anyOf } from '../../../db/any-of'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { Context } from '../../../lib/http/handler'
import { moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import type { ContractRow } from '../contract-parts'
import { tellOfContracts } from '../notifications'
import type { PaymentRow } from './load-payments'

/** Tells the managers of these contracts what came in, one notification for each contract. */
export async function tellOfMoney(
  ctx: Context,
  payments: readonly Pick<PaymentRow, 'contract' | 'amount'>[],
  contracts: ReadonlyMap<number, ContractRow>,
): Promise<void> {
  const paid = [...contracts.values()].filter(({ id }) => payments.some(({ contract }) => contract === id))
  if (paid.length === 0) return
  const tenants = await ctx.tx
    .select({ id: tenantsTable.id, name: tenantsTable.name })
    .from(tenantsTable)
    .where(anyOf(tenantsTable.id, [...new Set(paid.map(({ tenant }) => tenant))]))
  const names = new Map(tenants.map(({ id, name }) => [id, name]))
  await tellOfContracts(
    ctx,
    paid.map((contract) => {
      const own = payments.filter((payment) => payment.contract === contract.id)
      const sum = moneyText(sumOf(own.map(({ amount }) => parseMoney(amount))))
      return {
        contract,
        users: [contract.manager],
        told: {
          event: 'payment.received' as const,
          title: `Договор ${contract.number}`,
          message: `Поступил платёж ${sum} ₽ от ${names.get(contract.tenant) ?? 'арендатора'}`,
          reason: 'Почему: вы ведёте договор',
        },
      }
    }),
  )
}
