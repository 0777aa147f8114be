import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import type { contractAmendmentsTable } from '../../../db/tables/contracts/contract-amendments'
import { roomsTable } from '../../../db/tables/places/rooms'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { dayInRussian } from '../../../lib/time/days'
import { decimalText } from '../charges/calc-steps'
import type { ContractParts } from '../contract-parts'

type Changed = Pick<typeof contractAmendmentsTable.$inferSelect, 'changes'>

/** The numbers of the rooms that come or go by these amendments. */
export async function roomNames(db: Db, amendments: readonly Changed[]): Promise<Map<number, string>> {
  const ids = amendments.flatMap(({ changes: { add_rooms = [], remove_rooms = [] } }) => [
    ...add_rooms.map(({ room }) => room),
    ...remove_rooms,
  ])
  if (ids.length === 0) return new Map()
  const { id, number } = roomsTable
  const rows = await db.select({ id, number }).from(roomsTable).where(anyOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.number]))
}

/** What an amendment changes, a sentence each. */
export function describeChanges(
  changes: Schema<'AmendmentChanges'>,
  { lines }: Pick<ContractParts, 'lines'>,
  names: ReadonlyMap<number, string>,
): string[] {
  const { end_date, term_kind, rates = [], add_rooms = [], remove_rooms = [], percent, terms, termination } = changes
  const roomName = (id: number) => names.get(id) ?? `№ ${id}`
  return [
    ...(term_kind === 'indefinite' ? ['Срок: бессрочный'] : []),
    ...(end_date ? [`Окончание: ${dayInRussian(end_date)}`] : []),
    ...(percent ? [`Ставки выше на ${percent.replace('.', ',')} %`] : []),
    ...rates.map(({ line, rate }) => {
      const known = lines.find(({ id }) => id === line)
      const unit = known ? ` ${labels.LineCalc[known.calc]}` : ''
      return `${known?.name ?? 'Условие'}: ${rateText(rate)}${unit}`
    }),
    ...(add_rooms.length > 0 ? [`Добавить: ${add_rooms.map(({ room }) => roomName(room)).join(', ')}`] : []),
    ...(remove_rooms.length > 0 ? [`Убрать: ${remove_rooms.map(roomName).join(', ')}`] : []),
    ...describeTerms(terms ?? {}),
    ...(termination
      ? [
          `Расторжение: ${labels.TerminationInitiator[termination.initiator].toLowerCase()}. Причина: ${termination.reason}`,
        ]
      : []),
  ]
}

function describeTerms(terms: Schema<'AmendedTerms'>): string[] {
  const said: [string, string | number | undefined][] = [
    ['Срок оплаты, день', terms.due_day],
    ['Месяц оплаты', terms.due_month_shift],
    ['Перенос с выходного', terms.working_day_shift && labels.WorkingDayShift[terms.working_day_shift]],
    ['Пени', terms.penalty_kind && labels.PenaltyKind[terms.penalty_kind]],
    ['Пени, %', terms.penalty_percent && decimalText(terms.penalty_percent)],
    ['Отсрочка, дн.', terms.penalty_grace_days],
    ['Предел, %', terms.penalty_cap_percent && decimalText(terms.penalty_cap_percent)],
    ['Порядок погашения', terms.allocation_order && labels.AllocationOrder[terms.allocation_order]],
    ['Пролонгация', terms.auto_renewal && labels.AutoRenewal[terms.auto_renewal]],
  ]
  return said.filter(([, value]) => value !== undefined).map(([label, value]) => `${label}: ${value}`)
}

/** «1 350,00», «1 350,0025»: a rate may have four decimals. */
function rateText(rate: string): string {
  const [roubles = '0', part = ''] = rate.split('.')
  const money = parseMoney(`${roubles}.${part.slice(0, 2).padEnd(2, '0')}`)
  return `${moneyText(money)}${part.slice(2).replace(/0+$/, '')}`
}
