import { type Kopecks, moneyText } from '../../../lib/money/money'
import { dayInRussian } from '../../../lib/time/days'

/** What a text about a debt says. */
export interface Debt {
  number: string
  /** The first day of the contract. */
  start_date: string
  tenant: string
  landlord: string
  today: string
  accruals: readonly { title: string; due_date: string; remainder: Kopecks }[]
  total: Kopecks
  penalty: Kopecks
  /** Payments missed one after another. */
  missed: number
}

const roubles = (sum: Kopecks) => `${moneyText(sum)} ₽`
/** Two consecutive payments missed and one more let the landlord ask for the end of the contract. */
const MISSED_FOR_COURT = 2

/** For the contact of the tenant whom bills concern. */
export function reminderText(debt: Debt): string {
  return [
    'Здравствуйте!',
    '',
    `Напоминаем об оплате по договору № ${debt.number} от ${dayInRussian(debt.start_date)}. На ${dayInRussian(debt.today)} не оплачено:`,
    ...sheet(debt),
    '',
    'Просим перечислить задолженность в ближайшее время. Если платёж уже отправлен, пришлите, пожалуйста, копию платёжного поручения.',
    '',
    `С уважением, ${debt.landlord}`,
  ].join('\n')
}

/** The claim: the debt with its fines. */
export function claimText(debt: Debt): string {
  return [
    `${debt.tenant}: претензия об оплате по договору № ${debt.number} от ${dayInRussian(debt.start_date)}`,
    '',
    `На ${dayInRussian(debt.today)} за вами числится задолженность:`,
    ...sheet(debt),
    ...(debt.penalty > 0n ? [`Пени на ${dayInRussian(debt.today)}: ${roubles(debt.penalty)}.`] : []),
    '',
    'Требуем погасить задолженность в течение 10 дней. Иначе мы будем вынуждены обратиться в суд.',
    '',
    debt.landlord,
  ].join('\n')
}

/** It goes out only when the manager agrees. */
export function restrictionText(debt: Debt): string {
  return [
    `${debt.tenant}: уведомление об ограничении доступа`,
    '',
    `По договору № ${debt.number} от ${dayInRussian(debt.start_date)} на ${dayInRussian(debt.today)} не оплачено ${roubles(debt.total)}:`,
    ...sheet(debt),
    '',
    'Если задолженность не будет погашена в течение 5 рабочих дней, доступ в помещения будет ограничен в порядке, установленном договором.',
    '',
    debt.landlord,
  ].join('\n')
}

/** For the task of whoever calls, and of the lawyer. */
export function debtSheet(debt: Debt): string {
  const missed =
    debt.missed > MISSED_FOR_COURT
      ? [`Не внесено подряд платежей: ${debt.missed}. Договор можно расторгнуть через суд (ст. 619 ГК РФ).`]
      : []
  return [
    `Договор № ${debt.number}, ${debt.tenant}. На ${dayInRussian(debt.today)}:`,
    ...sheet(debt),
    ...(debt.penalty > 0n ? [`Пени (расчёт): ${roubles(debt.penalty)}.`] : []),
    ...missed,
  ].join('\n')
}

function sheet({ accruals, total }: Debt): string[] {
  return [
    ...accruals.map(
      ({ title, due_date, remainder }) => `— ${title}, срок ${dayInRussian(due_date)}: ${roubles(remainder)}`,
    ),
    `Итого: ${roubles(total)}.`,
  ]
}
