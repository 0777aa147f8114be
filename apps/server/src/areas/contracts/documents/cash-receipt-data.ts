import { inArray } from 'drizzle-orm'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import type { Context } from '../../../lib/http/handler'
import { amountInWords } from '../../../lib/money/amount-in-words'
import { moneyText, parseMoney, roundRoubles, toRoubles } from '../../../lib/money/money'
import { decimal, fraction, plus, type Rational, times, ZERO } from '../../../lib/money/rational'
import { initials, joined, writtenDay } from '../../../lib/printed-form/form-words'
import type { DataFor } from '../../printed-forms/define-form'
import type { cashReceiptForm } from '../../printed-forms/forms/cash-receipt.form'
import { decimalText } from '../charges/calc-steps'
import { paymentNumber, type SpreadPayment } from '../payments/load-payments'
import type { ContractSides } from './contract-sides'

/** What a cash receipt order says. */
export async function cashReceiptData(
  ctx: Context,
  { contract, landlord, tenant, row }: ContractSides,
  payment: SpreadPayment,
): Promise<DataFor<typeof cashReceiptForm>> {
  const amount = parseMoney(payment.row.amount)
  const what =
    payment.row.target === 'deposit' ? 'обеспечительный платёж' : payment.allocations.map(({ title }) => title)
  const basis = [what].flat().join('; ') || 'аванс'
  return {
    landlord,
    tenant,
    contract,
    number: paymentNumber(payment.row.id).replace(/^П-0*/, ''),
    date: writtenDay(payment.row.paid_at),
    payer: payment.row.payer_name ?? tenant.name,
    basis: joined([`договор № ${row.number}`, basis], ': '),
    amount: moneyText(amount),
    amount_words: amountInWords(amount),
    vat: await vatOf(ctx, payment),
    cashier: initials(ctx.actor.name),
  }
}

/** VAT inside what the money paid, rate by rate. */
async function vatOf(ctx: Context, { row, allocations }: SpreadPayment): Promise<string> {
  const accruals = allocations.map(({ accrual }) => accrual)
  if (row.target === 'deposit' || accruals.length === 0) return 'НДС не облагается'
  const rates = await ctx.db
    .select({ id: accrualsTable.id, rate: accrualsTable.vat_rate })
    .from(accrualsTable)
    .where(inArray(accrualsTable.id, accruals))
  const rateOf = new Map(rates.map(({ id, rate }) => [id, rate]))
  const paid = new Map<string, Rational>()
  for (const { accrual, amount } of allocations) {
    const rate = rateOf.get(accrual)
    if (rate) paid.set(rate, plus(paid.get(rate) ?? ZERO, toRoubles(parseMoney(amount))))
  }
  const texts = [...paid].map(([rate, sum]) => {
    const percent = decimal(rate)
    const share = fraction(percent.top, percent.top + 100n * percent.bottom)
    return `НДС ${decimalText(rate)} % — ${moneyText(roundRoubles(times(sum, share)))} ₽`
  })
  return texts.length > 0 ? texts.join(', ') : 'НДС не облагается'
}
