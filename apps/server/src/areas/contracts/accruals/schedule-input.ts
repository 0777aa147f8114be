import { asc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { vatRatesTable } from '../../../db/tables/contracts/rates'
import { earlier, later, monthAfter, monthEnd } from '../../../lib/time/days'
import { readProductionCalendar } from '../../../lib/time/production-calendar'
import type { Period } from '../charges/due-date'
import type { ScheduleInput } from '../charges/schedule'
import type { DatedVatRate } from '../charges/vat'
import { type ContractParts, type ContractRow, loadParts, noParts } from '../contract-parts'
import { loadMeters } from './load-meters'

/** For so many months ahead accruals are planned (product 9.4). */
const MONTHS_AHEAD = 12

/** A contract, and what its schedule follows from. */
export interface ScheduledContract {
  contract: ContractRow
  input: ScheduleInput
}

/** What a schedule takes of a contract; a draft that is not stored yet has it too. */
export type ContractTerms = Pick<
  ContractRow,
  | 'start_date'
  | 'end_date'
  | 'term_kind'
  | 'terminates_on'
  | 'billing_period'
  | 'billing_mode'
  | 'due_day'
  | 'due_month_shift'
  | 'working_day_shift'
>

/** These contracts with all that their schedules follow from. */
export async function loadScheduled(db: Db, ids: readonly number[]): Promise<ScheduledContract[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(contractsTable)
    .where(inArray(contractsTable.id, [...ids]))
    .orderBy(asc(contractsTable.id))
  const parts = await loadParts(db, ids)
  const toInput = await scheduleSource(db)
  const lines = [...parts.values()].flatMap((part) => part.lines)
  const meters = await loadMeters(
    db,
    lines.flatMap(({ meter }) => meter ?? []),
  )
  return rows.map((contract) => ({
    contract,
    input: toInput(contract, contract.legal_entity, parts.get(contract.id) ?? noParts(), meters),
  }))
}

/** Reads what all schedules share; answers how that of one contract is put together. */
export async function scheduleSource(db: Db) {
  const calendar = await readProductionCalendar(db)
  const vatRates = await loadVatRates(db)
  const entities = await db
    .select({ id: legalEntitiesTable.id, regime: legalEntitiesTable.vat_regime })
    .from(legalEntitiesTable)
  const regimes = new Map(entities.map(({ id, regime }) => [id, regime]))
  return (
    terms: ContractTerms,
    legalEntity: number,
    parts: Omit<ContractParts, 'lines'> & LineParts,
    meters: ScheduleInput['meters'] = new Map(),
  ): ScheduleInput => ({
    terms: {
      start: terms.start_date,
      end: endOf(terms),
      billing_period: terms.billing_period,
      billing_mode: terms.billing_mode,
      due_day: terms.due_day,
      due_month_shift: terms.due_month_shift,
      working_day_shift: terms.working_day_shift,
    },
    lines: parts.lines,
    rooms: parts.rooms.map((room, at) => ({ ...room, is_parking: parts.rooms_details[at]?.is_parking ?? false })),
    holidays: parts.holidays,
    regime: regimes.get(legalEntity) ?? 'general',
    vatRates,
    calendar,
    meters,
  })
}

interface LineParts {
  lines: ScheduleInput['lines']
}

/** The last day that is charged; null where there is none. */
export function endOf({ terminates_on, term_kind, end_date }: ContractTerms): string | null {
  const agreed = term_kind === 'fixed' ? end_date : null
  return terminates_on === null ? agreed : earlier(terminates_on, agreed)
}

/** The days for which accruals are planned as of today: to the end of the month a year ahead, or of the contract. */
export function plannedSpan(terms: ContractTerms, today: string, from = terms.start_date): Period {
  const horizon = monthEnd(monthAfter(later(today, terms.start_date), MONTHS_AHEAD))
  return { start: from, end: earlier(horizon, endOf(terms)) }
}

/** Every rate of VAT with the day it began on. */
export async function loadVatRates(db: Db): Promise<DatedVatRate[]> {
  const { kind, percent: rate, valid_from, deleted_at } = vatRatesTable
  return db.select({ kind, rate, valid_from }).from(vatRatesTable).where(isNull(deleted_at))
}
