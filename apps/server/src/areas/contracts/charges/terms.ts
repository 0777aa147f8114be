/** What a contract is charged by: the parts of it that schedules, due dates and penalties are reckoned from. */
export interface BillingTerms {
  start: string
  /** The last day; null where the contract has no end. */
  end: string | null
  billing_period: 'month' | 'quarter'
  billing_mode: 'advance' | 'arrears'
  due_day: number
  due_month_shift: number
  working_day_shift: 'next' | 'prev' | 'none'
}

export type LineKind = 'rent' | 'service' | 'utilities' | 'parking' | 'advertising' | 'deposit' | 'other'
export type LineCalc = 'per_m2_month' | 'per_m2_year' | 'fixed_month' | 'per_unit_month' | 'fixed_once' | 'by_meter'
export type VatMode = 'none' | 'included' | 'on_top'

/** One price of a contract. A changed price is another line: the versions of a chain follow each other. */
export interface PricedLine {
  id: number
  kind: LineKind
  /** As it stands in documents: «Аренда». */
  name: string
  calc: LineCalc
  /** Roubles, up to four digits after the point. */
  rate: string
  quantity: string | null
  /** Rooms the price is for; none means all of them. */
  room_ids: readonly number[]
  vat_mode: VatMode
  /** Percent; null means the rate of the law on the last day of the period. */
  vat_rate: string | null
  discount_percent: string
  valid_from: string
  valid_to: string | null
  /** Whose consumption it is the price of. */
  meter: number | null
}

/** What a meter showed on a day. */
export interface ReadingOfMeter {
  read_at: string
  /** As it stood there: «1 540,000», by tariffs. */
  shown: string
  /** Since the reading before, all tariffs together, with the coefficient; null of the first one. */
  consumption: string | null
}

/** A meter with its readings, the earliest first. */
export interface ReadMeter {
  /** «ХВС № 00123» */
  title: string
  unit: string
  readings: readonly ReadingOfMeter[]
}

/** A room of a contract, for the days it belongs to it. */
export interface LeasedRoom {
  room: number
  area: string
  date_from: string
  date_to: string | null
  /** A parking bay is charged by the piece: its area counts only where a line names it. */
  is_parking: boolean
}

/** Арендные каникулы: days on which some lines cost less; 100 percent is nothing. */
export interface RentHoliday {
  date_from: string
  date_to: string
  discount_percent: string
  line_kinds: readonly LineKind[]
}

/** One step of «Почему столько?»: what was reckoned, and what it came to. */
export interface CalcStep {
  text: string
  amount: string | null
}
