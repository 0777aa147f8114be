import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { ContractParts } from './contract-parts'

/** What an amendment changes, a sentence each. */
export function describeChanges(
  changes: Schema<'AmendmentChanges'>,
  { lines, rooms_details }: ContractParts,
): string[] {
  const { end_date, term_kind, rates = [], add_rooms = [], remove_rooms = [], percent, terms, termination } = changes
  const roomName = (id: number) => rooms_details.find((room) => room.id === id)?.name ?? `№ ${id}`
  return [
    ...(term_kind === 'indefinite' ? ['Срок: бессрочный'] : []),
    ...(end_date ? [`Окончание: ${inRussian(end_date)}`] : []),
    ...(percent ? [`Ставки выше на ${percent.replace('.', ',')} %`] : []),
    ...rates.map(({ line, rate }) => {
      const known = lines.find(({ id }) => id === line)
      const unit = known ? ` ${labels.LineCalc[known.calc]}` : ''
      return `${known?.name ?? 'Условие'}: ${money(rate)}${unit}`
    }),
    ...(add_rooms.length > 0 ? [`Добавить: ${add_rooms.map(({ room }) => roomName(room)).join(', ')}`] : []),
    ...(remove_rooms.length > 0 ? [`Убрать: ${remove_rooms.map(roomName).join(', ')}`] : []),
    ...describeTerms(terms ?? {}),
    ...(termination
      ? [`Расторжение: ${labels.TerminationInitiator[termination.initiator]}, ${termination.reason}`]
      : []),
  ]
}

function describeTerms(terms: Schema<'AmendedTerms'>): string[] {
  const said: [string, string | number | undefined][] = [
    ['Срок оплаты, день', terms.due_day],
    ['Месяц оплаты', terms.due_month_shift],
    ['Перенос с выходного', terms.working_day_shift && labels.WorkingDayShift[terms.working_day_shift]],
    ['Пени', terms.penalty_kind && labels.PenaltyKind[terms.penalty_kind]],
    ['Пени, %', terms.penalty_percent],
    ['Отсрочка, дн.', terms.penalty_grace_days],
    ['Предел, %', terms.penalty_cap_percent],
    ['Порядок погашения', terms.allocation_order && labels.AllocationOrder[terms.allocation_order]],
    ['Пролонгация', terms.auto_renewal && labels.AutoRenewal[terms.auto_renewal]],
  ]
  return said.filter(([, value]) => value !== undefined).map(([label, value]) => `${label}: ${value}`)
}

/** «1 350,00». */
function money(decimal: string): string {
  const [whole = '0', kopecks = ''] = decimal.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${kopecks.padEnd(2, '0')}`
}

/** «01.12.2026». */
function inRussian(day: string): string {
  return day.split('-').reverse().join('.')
}
