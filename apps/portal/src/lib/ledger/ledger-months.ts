import { sumOfDecimals } from '../format/number'

/** One movement of a ledger: what was charged or paid on a day, and what stands after it. */
export interface LedgerMovement {
  date: string
  charged: string | null
  paid: string | null
  balance: string
}

/** What one month came to. */
export interface LedgerMonth {
  /** `2026-11` */
  month: string
  charged: string
  paid: string
  /** At its end; below nought is owed. */
  closing: string
}

/** A ledger by months, oldest first, months without movements among them. */
export function ledgerMonths(rows: readonly LedgerMovement[]): LedgerMonth[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const months: LedgerMonth[] = []
  let closing = '0.00'
  for (let month = first.date.slice(0, 7); month <= last.date.slice(0, 7); month = monthAfter(month)) {
    const own = rows.filter(({ date }) => date.startsWith(month))
    closing = own.at(-1)?.balance ?? closing
    months.push({
      month,
      charged: sumOfDecimals(own.flatMap(({ charged }) => charged ?? [])),
      paid: sumOfDecimals(own.flatMap(({ paid }) => paid ?? [])),
      closing,
    })
  }
  return months
}

const DECEMBER = 12

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === DECEMBER ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
