import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'
import type { Context } from '../../../lib/http/handler'
import { amountInWords } from '../../../lib/money/amount-in-words'
import { type Kopecks, moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { writtenDay } from '../../../lib/printed-form/form-words'
import { dayInRussian, monthEnd } from '../../../lib/time/days'
import { periodTitle } from '../../../lib/time/period-title'
import type { DataFor } from '../../printed-forms/define-form'
import type { invoiceForm, serviceActForm } from '../../printed-forms/forms/invoice.form'
import { decimalText } from '../charges/calc-steps'
import type { ContractRow } from '../contract-parts'
import type { ContractSides } from './contract-sides'
import { paymentCode } from './payment-code'

export type AccrualRow = typeof table.$inferSelect

/** Issued accruals of a contract, the newest first. */
export async function issuedAccruals(ctx: Context, contract: number): Promise<AccrualRow[]> {
  return ctx.db
    .select()
    .from(table)
    .where(and(eq(table.contract, contract), isNotNull(table.issued_at), isNull(table.cancelled_at)))
    .orderBy(desc(table.period_start), table.id)
}

/** Invoices by their numbers: what was issued together is paid together. */
export function invoicesOf({ number }: Pick<ContractRow, 'number'>, accruals: readonly AccrualRow[]) {
  const invoices = new Map<string, AccrualRow[]>()
  for (const accrual of accruals) {
    if (parseMoney(accrual.amount) <= 0n) continue
    const own = accrual.invoice_number ?? `${number}/${accrual.id}`
    invoices.set(own, [...(invoices.get(own) ?? []), accrual])
  }
  return invoices
}

/** Months with services, the newest first; a deposit and a fine are no service. */
export function serviceMonths(accruals: readonly AccrualRow[], today: string): Map<string, AccrualRow[]> {
  const months = new Map<string, AccrualRow[]>()
  for (const accrual of accruals) {
    if (accrual.kind === 'deposit' || accrual.kind === 'penalty') continue
    const month = accrual.period_end.slice(0, 7)
    if (month > today.slice(0, 7)) continue
    months.set(month, [...(months.get(month) ?? []), accrual])
  }
  return new Map([...months].sort(([one], [other]) => (one < other ? 1 : -1)))
}

/** What an invoice says. */
export function invoiceData(
  { contract, landlord, tenant, bank, row }: ContractSides,
  number: string,
  accruals: readonly AccrualRow[],
): DataFor<typeof invoiceForm> {
  const issued = accruals.map(({ issued_at }) => issued_at ?? '').sort()[0] ?? ''
  const due = accruals.map(({ due_date }) => due_date).sort()[0] ?? ''
  const total = sumOf(accruals.map(({ amount }) => parseMoney(amount)))
  const vat = sumOf(accruals.map((accrual) => parseMoney(accrual.vat)))
  const taxed = vat > 0n ? `В том числе НДС ${moneyText(vat)} руб.` : 'НДС не облагается.'
  const purpose = `Оплата по счёту № ${number} от ${dayInRussian(issued)}, договор № ${row.number}. ${taxed}`
  return {
    landlord,
    tenant,
    contract,
    bank,
    number,
    date: writtenDay(issued),
    due: writtenDay(due),
    ...rowsData(accruals),
    purpose,
    payment_code: paymentCode(bank, total, purpose),
  }
}

/** What an act of services says. */
export function serviceActData(
  { contract, landlord, tenant, row }: ContractSides,
  month: string,
  accruals: readonly AccrualRow[],
): DataFor<typeof serviceActForm> {
  const end = monthEnd(`${month}-01`)
  return {
    landlord,
    tenant,
    contract,
    number: `${row.number}/${month}`,
    date: writtenDay(end),
    period: monthTitle(month),
    ...rowsData(accruals),
  }
}

/** «ноябрь 2026». */
export function monthTitle(month: string): string {
  return periodTitle({ start: `${month}-01`, end: monthEnd(`${month}-01`) })
}

function rowsData(accruals: readonly AccrualRow[]) {
  const sum = (read: (accrual: AccrualRow) => string): Kopecks => sumOf(accruals.map((one) => parseMoney(read(one))))
  const amount = sum((one) => one.amount)
  const vat = sum((one) => one.vat)
  const rates = [...new Set(accruals.flatMap(({ vat_rate }) => (vat_rate === null ? [] : [vat_rate])))].sort()
  return {
    lines: accruals.map((one, at) => ({
      n: String(at + 1),
      title: one.title,
      quantity: '1',
      unit: 'усл.',
      net: moneyText(parseMoney(one.net)),
      vat_rate: one.vat_rate === null ? 'Без НДС' : `${decimalText(one.vat_rate)} %`,
      vat: one.vat_rate === null ? '—' : moneyText(parseMoney(one.vat)),
      amount: moneyText(parseMoney(one.amount)),
    })),
    vats: rates.map((rate) => ({
      rate: `${decimalText(rate)} %`,
      label: `В том числе НДС ${decimalText(rate)} %`,
      vat: moneyText(sumOf(accruals.filter((one) => one.vat_rate === rate).map((one) => parseMoney(one.vat)))),
    })),
    total: {
      net: moneyText(sum((one) => one.net)),
      amount: moneyText(amount),
      amount_words: amountInWords(amount),
      vat: moneyText(vat),
      vat_words: amountInWords(vat),
      count: String(accruals.length),
      no_vat: rates.length === 0 ? 'да' : '',
    },
  }
}
