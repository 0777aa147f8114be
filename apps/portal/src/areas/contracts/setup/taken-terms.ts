import type { CreateInput } from '@ws/api-client/contract'
import type { AnyValues } from '../../../lib/area/area'
import { addDays } from '../../../lib/time/add-days'
import type { Contract } from '../contract-fields'

type Input = CreateInput<'/contracts'>

/** What one contract takes over from another: how it is paid, not by whom, for what place and when. */
export const TERMS = [
  'contract_type',
  'auto_renewal',
  'notice_days',
  'billing_period',
  'billing_mode',
  'due_day',
  'due_month_shift',
  'working_day_shift',
  'penalty_kind',
  'penalty_percent',
  'penalty_grace_days',
  'penalty_cap_percent',
  'allocation_order',
  'indexation_kind',
  'indexation_percent',
  'indexation_month',
] as const satisfies readonly (keyof Input)[]

type Line = Contract['lines'][number]

/** The prices that hold now, for all rooms of the new contract and from its beginning. */
export function takenLines(contract: Contract): Partial<Line>[] {
  return pricesOf(contract).map(termsOfLine)
}

/** What a copy of a contract begins with: its sides, rooms and terms, from the day after its end. */
export function copyOf(contract: Contract): AnyValues {
  const { tenant, object, legal_entity, term_kind, end_date, tags, note } = contract
  const rooms = contract.rooms.filter(({ date_to }) => date_to == null || date_to === end_date)
  const kept = new Set(rooms.map(({ room }) => room))
  return {
    ...Object.fromEntries(TERMS.map((name) => [name, contract[name]])),
    ...{ tenant, object, legal_entity, term_kind, tags, note },
    ...(term_kind === 'fixed' && end_date ? { start_date: addDays(end_date, 1) } : {}),
    rooms: rooms.map(({ room, area, is_part, polygon, purpose_override }) => ({
      ...{ room, area, is_part, polygon, purpose_override },
    })),
    lines: pricesOf(contract).map((line) => ({
      ...termsOfLine(line),
      meter: line.meter,
      room_ids: line.room_ids?.filter((room) => kept.has(room)) ?? [],
    })),
  }
}

function pricesOf({ lines }: Contract): Line[] {
  return lines.filter(({ valid_to, kind }) => valid_to == null && kind !== 'deposit')
}

function termsOfLine({ kind, name, calc, rate, quantity, vat_mode, vat_rate, discount_percent }: Line): Partial<Line> {
  return { kind, name, calc, rate, quantity, vat_mode, vat_rate, discount_percent }
}
