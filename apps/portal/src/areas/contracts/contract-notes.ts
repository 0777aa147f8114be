import { labels } from '@ws/api-client/contract/labels'
import type { JournalNotes } from '../../lib/area/area-spec'

const isPut =
  (label: string) =>
  ({ to }: { to: unknown }) =>
    to === null ? `${label}: снято` : label
const counted =
  (label: string) =>
  ({ to }: { to: unknown }) =>
    `${label}: теперь ${String(to)}`
const statuses = labels.DebtNoticeStatus as Readonly<Record<string, string>>

/** How the journal of a contract says what is told by no field. */
export const contractNotes: JournalNotes = {
  accruals: 'Начисления',
  payments: 'Платежи',
  amendments: 'Доп. соглашение',
  approvals: 'Согласование',
  approved_at: isPut('Все согласовали'),
  activated_at: isPut('Договор активирован'),
  activation_reason: ({ to }) => (to === null ? 'Скан приложен' : `Без скана: ${String(to)}`),
  rooms: counted('Помещений'),
  lines: counted('Условий оплаты'),
  holidays: counted('Арендных каникул'),
  ...Object.fromEntries(
    Object.entries(labels.DebtStep).map(([step, name]) => [
      `debt_${step}`,
      ({ to }: { to: unknown }) => `${name}: ${(statuses[String(to)] ?? `текст на ${String(to)} ₽`).toLowerCase()}`,
    ]),
  ),
}
