import { productionCalendar } from '../../../lib/time/production-calendar'
import type { ScheduleInput } from './schedule'
import type { BillingTerms, LeasedRoom, PricedLine } from './terms'
import type { DatedVatRate } from './vat'

/** Rates of the law that tests go by. */
const VAT_RATES: readonly DatedVatRate[] = [
  { kind: 'standard', rate: '20', valid_from: '2019-01-01' },
  { kind: 'standard', rate: '22', valid_from: '2026-01-01' },
  { kind: 'reduced', rate: '10', valid_from: '2004-01-01' },
  { kind: 'usn_5', rate: '5', valid_from: '2025-01-01' },
  { kind: 'usn_7', rate: '7', valid_from: '2025-01-01' },
]

/** A contract without an end, paid by the fifth of its month. */
export const TERMS: BillingTerms = {
  start: '2026-01-01',
  end: null,
  billing_period: 'month',
  billing_mode: 'advance',
  due_day: 5,
  due_month_shift: 0,
  working_day_shift: 'next',
}

/** 1 250,00 ₽ for a square metre a month, VAT on top. */
export const LINE: PricedLine = {
  id: 1,
  kind: 'rent',
  name: 'Аренда',
  calc: 'per_m2_month',
  rate: '1250.0000',
  quantity: null,
  room_ids: [],
  vat_mode: 'on_top',
  vat_rate: null,
  discount_percent: '0',
  valid_from: '2026-01-01',
  valid_to: null,
  meter: null,
}

/** 81,60 м² from the start. */
export const ROOM: LeasedRoom = {
  room: 102,
  area: '81.60',
  date_from: '2026-01-01',
  date_to: null,
  is_parking: false,
}

/** A schedule of one line and one room, but for what a test changes. */
export function scheduleInput(change: Partial<ScheduleInput> = {}): ScheduleInput {
  return {
    terms: TERMS,
    lines: [LINE],
    rooms: [ROOM],
    holidays: [],
    regime: 'general',
    vatRates: VAT_RATES,
    calendar: productionCalendar([]),
    meters: new Map(),
    ...change,
  }
}
