import type { Schema } from '@ws/api-client/contract'
import { amountWithWords } from '../../../lib/money/amount-in-words'
import { formatMoney, type Kopecks, moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { writtenDay } from '../../../lib/printed-form/form-words'
import type { Cell, Column } from '../../../lib/spreadsheet/column'
import { dayInRussian } from '../../../lib/time/days'
import type { DataFor } from '../../printed-forms/define-form'
import type { reconciliationForm } from '../../printed-forms/forms/reconciliation.form'
import type { PartyData } from '../../printed-forms/parties'

/** What is reconciled: the movements of some days, whichever contracts they belong to. */
export interface Reconciled {
  landlord: PartyData
  tenant: PartyData
  from: string
  to: string
  today: string
  /** «по договору № А-001 от 1 марта 2026 г.» */
  basis: string
  ledger: Pick<Schema<'TenantLedger'>, 'opening' | 'closing'> & {
    rows: (Pick<Schema<'LedgerRow'>, 'date' | 'title' | 'charged' | 'paid'> & { contract: string })[]
  }
}

/** What an act of reconciliation says: the tenant owes by debit, and pays by credit. */
export function reconciliationData(reconciled: Reconciled): DataFor<typeof reconciliationForm> {
  const { landlord, tenant, from, to, today, basis, ledger } = reconciled
  const sides = ledger.rows.map(sidesOf)
  const closing = parseMoney(ledger.closing)
  const shown = (sum: Kopecks) => (sum === 0n ? '' : moneyText(sum))
  return {
    landlord,
    tenant,
    date: writtenDay(today),
    from: writtenDay(from),
    to: writtenDay(to),
    basis,
    rows: ledger.rows.map((row, at) => ({
      n: String(at + 1),
      date: dayInRussian(row.date),
      title: row.title,
      contract: row.contract,
      debit: shown(sides[at]?.debit ?? 0n),
      credit: shown(sides[at]?.credit ?? 0n),
    })),
    sums: sumsOf(reconciled).map(({ label, debit, credit }) => ({
      label,
      debit: debit === 0n ? '—' : moneyText(debit),
      credit: credit === 0n ? '—' : moneyText(credit),
    })),
    conclusion: conclusionOf(closing, reconciled),
  }
}

/** The same as rows of a workbook. */
export function reconciliationRows(reconciled: Reconciled): {
  columns: Pick<Column<never>, 'label' | 'isDate'>[]
  rows: Cell[][]
} {
  const money = (sum: Kopecks): Cell => (sum === 0n ? null : Number(formatMoney(sum)))
  const [opening, turnover, closing] = sumsOf(reconciled)
  const sums = (row: Sums | undefined): Cell[] => [
    null,
    row?.label,
    null,
    money(row?.debit ?? 0n),
    money(row?.credit ?? 0n),
  ]
  return {
    columns: [
      { label: 'Дата', isDate: true },
      { label: 'Документ' },
      { label: 'Договор' },
      { label: 'Начислено, ₽' },
      { label: 'Оплачено, ₽' },
    ],
    rows: [
      sums(opening),
      ...reconciled.ledger.rows.map((row): Cell[] => {
        const { debit, credit } = sidesOf(row)
        return [row.date, row.title, row.contract, money(debit), money(credit)]
      }),
      sums(turnover),
      sums(closing),
    ],
  }
}

interface Sums {
  label: string
  debit: Kopecks
  credit: Kopecks
}

function sumsOf({ from, to, ledger }: Reconciled): Sums[] {
  const sides = ledger.rows.map(sidesOf)
  return [
    { label: `Сальдо на начало, ${dayInRussian(from)}`, ...balanceOf(parseMoney(ledger.opening)) },
    {
      label: 'Обороты за период',
      debit: sumOf(sides.map(({ debit }) => debit)),
      credit: sumOf(sides.map(({ credit }) => credit)),
    },
    { label: `Сальдо на конец, ${dayInRussian(to)}`, ...balanceOf(parseMoney(ledger.closing)) },
  ]
}

/** Below zero the tenant owes. */
function balanceOf(balance: Kopecks): Omit<Sums, 'label'> {
  return balance < 0n ? { debit: -balance, credit: 0n } : { debit: 0n, credit: balance }
}

/** Money given back is owed again; a correction in favour of the tenant lessens what he owes. */
function sidesOf({ charged, paid }: { charged: string | null; paid: string | null }): Omit<Sums, 'label'> {
  const came = parseMoney(paid ?? '0')
  return {
    debit: parseMoney(charged ?? '0') + (came < 0n ? -came : 0n),
    credit: came > 0n ? came : 0n,
  }
}

function conclusionOf(closing: Kopecks, { to, landlord, tenant }: Reconciled): string {
  const day = `По данным ${landlord.name} на ${writtenDay(to)}`
  if (closing === 0n) return `${day} задолженность отсутствует.`
  const [whose, sum] = closing < 0n ? [landlord.name, -closing] : [tenant.name, closing]
  return `${day} задолженность в пользу ${whose} составляет ${amountWithWords(sum)}.`
}
