import { labels } from '@ws/api-client/contract/labels'
import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { accrualsTable } from '../../db/tables/contracts/accruals'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { paymentsTable } from '../../db/tables/contracts/payments'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { moneyText, parseMoney } from '../../lib/money/money'
import { hit, inOrder, type SearchKind } from '../../lib/search/search-kinds'
import { readTyped } from '../../lib/search/search-words'
import { dayInRussian } from '../../lib/time/days'
import { reachedContracts } from './accruals/contract-access'
import { paymentNumber } from './payments/load-payments'

/** Платежи: by their number, document, payer, purpose and sum, in the contracts whose money a person sees. */
export const paymentsFound: SearchKind = {
  permission: 'payments.view',
  indexed: {
    entity: 'payment',
    reach: (
      ctx,
      record,
    ) => sql`exists (select 1 from ${paymentsTable} join ${contractsTable} on ${contractsTable.id} = ${paymentsTable.contract}
      where ${paymentsTable.id} = ${record} and ${contractsTable.deleted_at} is null and ${reachedContracts(ctx, 'payments.view') ?? sql`true`})`,
  },
  async present(ids, ctx) {
    const rows = await ctx.db
      .select({ payment: paymentsTable, number: contractsTable.number, tenant: tenantsTable.name })
      .from(paymentsTable)
      .innerJoin(contractsTable, eq(contractsTable.id, paymentsTable.contract))
      .innerJoin(tenantsTable, eq(tenantsTable.id, contractsTable.tenant))
      .where(inArray(paymentsTable.id, [...ids]))
    const hits = rows.map(({ payment, number, tenant }) =>
      hit(
        payment.id,
        `${paymentNumber(payment.id)} · ${moneyText(parseMoney(payment.amount))} ₽`,
        [
          dayInRussian(payment.paid_at),
          tenant,
          `договор ${number}`,
          payment.direction === 'refund' ? 'возврат' : null,
          payment.status === 'void' ? 'аннулирован' : null,
        ],
        `/contracts/${payment.contract}/payments/${payment.id}`,
      ),
    )
    return inOrder(ids, hits)
  },
}

/** Начисления: by their sum or by the number of their invoice; planned ones after those that were issued. */
export const accrualsFound: SearchKind = {
  permission: 'accruals.view',
  async find({ search, limit }, ctx) {
    const { amount } = readTyped(search)
    const conditions = and(
      or(amount === undefined ? undefined : eq(accrualsTable.amount, amount), eq(accrualsTable.invoice_number, search)),
      isNull(accrualsTable.cancelled_at),
      isNull(contractsTable.deleted_at),
      reachedContracts(ctx, 'accruals.view'),
    )
    const isOf = eq(contractsTable.id, accrualsTable.contract)
    const rows = await ctx.db
      .select({ accrual: accrualsTable, number: contractsTable.number, tenant: tenantsTable.name })
      .from(accrualsTable)
      .innerJoin(contractsTable, isOf)
      .innerJoin(tenantsTable, eq(tenantsTable.id, contractsTable.tenant))
      .where(conditions)
      .orderBy(sql`${accrualsTable.issued_at} is null`, desc(accrualsTable.period_start), desc(accrualsTable.id))
      .limit(limit)
    const [counted] =
      rows.length < limit
        ? [{ total: rows.length }]
        : await ctx.db.select({ total: count() }).from(accrualsTable).innerJoin(contractsTable, isOf).where(conditions)
    const items = rows.map(({ accrual, number, tenant }) =>
      hit(
        accrual.id,
        `${accrual.title} · ${moneyText(parseMoney(accrual.amount))} ₽`,
        [tenant, `договор ${number}`, accrual.issued_at === null ? labels.AccrualStatus.planned : null],
        `/contracts/${accrual.contract}/payments`,
      ),
    )
    return { total: counted?.total ?? 0, items }
  },
}
