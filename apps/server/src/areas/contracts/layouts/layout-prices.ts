import type { Schema } from '@ws/api-client/contract'
import { formatMoney, type Kopecks, parseMoney, roundRoubles, sumOf, toRoubles } from '../../../lib/money/money'
import {
  decimal,
  fraction,
  inverse,
  isSame,
  lessPercent,
  plus,
  type Rational,
  times,
  toDecimal,
  whole,
  ZERO,
} from '../../../lib/money/rational'
import type { ScheduleInput } from '../charges/schedule'
import type { PricedLine } from '../charges/terms'
import { charge, vatRateOn } from '../charges/vat'

/** What a tenant has or would have of one room. */
export interface RoomRent {
  area: string
  /** ₽ a m² and month without VAT; null where it is not by area. */
  rate: string | null
  monthly: Kopecks
}

/** What one room of a contract costs a month without VAT on a day: its rent, and of a parking bay its place. */
export function rentInContract(
  { lines, rooms, regime, vatRates }: ScheduleInput,
  leased: { room: number; area: string; is_parking: boolean },
  day: string,
): RoomRent {
  const kinds = leased.is_parking ? ['rent', 'parking'] : ['rent']
  const own = lines.filter(
    (line) =>
      kinds.includes(line.kind) &&
      line.valid_from <= day &&
      (line.valid_to === null || line.valid_to >= day) &&
      isFor(line, leased),
  )
  const prices = own.map((line) => {
    const others = rooms.filter(
      (room) => isFor(line, room) && room.date_from <= day && (room.date_to === null || room.date_to >= day),
    )
    const price = times(priceOf(line, leased.area, others), lessPercent(line.discount_percent))
    const vat = line.vat_rate ?? vatRateOn(day, regime, vatRates)
    return line.vat_mode === 'included' && vat
      ? times(price, whole(100), inverse(plus(whole(100), decimal(vat))))
      : price
  })
  const monthly = plus(ZERO, ...prices)
  return {
    area: leased.area,
    monthly: roundRoubles(monthly),
    rate: leased.is_parking ? null : rateOf(monthly, leased.area),
  }
}

/** What a room would cost at a rate that is asked for it; a parking bay has a price of its own, with VAT. */
export function rentAsked(
  { area, rate, isParking }: { area: string; rate: string | null; isParking: boolean },
  vatRate: string | null,
): RoomRent {
  if (isParking) {
    const { net } = charge(decimal(rate ?? '0'), vatRate === null ? 'none' : 'included', vatRate)
    return { area, rate: null, monthly: net }
  }
  return { area, rate, monthly: rate === null ? 0n : roundRoubles(times(decimal(rate), decimal(area))) }
}

/** What rooms come to together. */
export function sumsOf(rooms: readonly RoomRent[]): Schema<'LayoutSums'> {
  const area = areaOf(rooms)
  const monthly = sumOf(rooms.map((room) => room.monthly))
  const byArea = rooms.filter(({ rate }) => rate !== null)
  const rent = toRoubles(sumOf(byArea.map((room) => room.monthly)))
  return {
    rooms: rooms.length,
    area: toDecimal(area, 2),
    monthly: formatMoney(monthly),
    rate: rateOf(rent, toDecimal(areaOf(byArea), 2)),
  }
}

/** One decimal less another, with so many digits as money has. */
export function difference(one: string, other: string): string {
  return formatMoney(parseMoney(one) - parseMoney(other))
}

function areaOf(rooms: readonly RoomRent[]): Rational {
  return plus(ZERO, ...rooms.map(({ area }) => decimal(area)))
}

function rateOf(monthly: Rational, area: string): string | null {
  const size = decimal(area)
  return isSame(size, ZERO) || isSame(monthly, ZERO) ? null : toDecimal(times(monthly, inverse(size)), 2)
}

function isFor({ room_ids, kind }: PricedLine, { room, is_parking }: { room: number; is_parking: boolean }): boolean {
  return room_ids.length > 0 ? room_ids.includes(room) : is_parking === (kind === 'parking')
}

/** The share of a line that falls to an area: a price for all of the rooms is shared out by area, one by the piece evenly. */
function priceOf({ calc, rate }: PricedLine, area: string, among: readonly { area: string }[]): Rational {
  if (calc === 'per_m2_month') return times(decimal(rate), decimal(area))
  if (calc === 'per_m2_year') return times(decimal(rate), decimal(area), fraction(1n, 12n))
  if (calc === 'per_unit_month') return decimal(rate)
  if (calc === 'fixed_once' || calc === 'by_meter') return ZERO
  const all = plus(ZERO, ...among.map((one) => decimal(one.area)))
  return isSame(all, ZERO) ? ZERO : times(decimal(rate), decimal(area), inverse(all))
}
