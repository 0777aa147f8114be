import type { Schema } from '@ws/api-client/contract'
import { invalid } from '../../lib/http/error'
import { addDays, dayInRussian, daysFromTo, monthAfter, monthEnd } from '../../lib/time/days'
import type { ParameterName, ReportDeclaration, Sent, Values } from './define-report'

const TITLES: Record<ParameterName, string> = {
  from: 'С',
  to: 'По',
  date: 'На дату',
  objects: 'Объекты',
  tenant: 'Арендатор',
  team: 'Бригада',
  storage: 'Склад',
  purpose: 'Назначение',
  category: 'Категория',
  step: 'Шаг',
  horizon: 'Горизонт, месяцев',
  year: 'Год',
  kind: 'Вид начисления',
}
/** Five years, leap days included (product 21). */
const LONGEST_DAYS = 5 * 366

/** What a report is asked by, with what was left out; refuses a period that is turned around or too long. */
export function valuesOf({ period, parameters, required }: ReportDeclaration, sent: Sent, today: string): Values {
  const missing = required?.find((name) => sent[name] === undefined)
  if (missing) throw invalid({ [missing]: `Укажите: ${TITLES[missing].toLowerCase()}` })
  const usual = usualPeriod(period, today)
  const values: Values = {
    ...sent,
    from: sent.from ?? usual.from,
    to: sent.to ?? usual.to,
    date: sent.date ?? today,
    step: sent.step ?? 'month',
    horizon: sent.horizon ?? 12,
    year: sent.year ?? Number(today.slice(0, 4)),
  }
  if (parameters.includes('from')) {
    if (values.from > values.to) throw invalid({ to: 'Конец периода раньше начала' })
    if (daysFromTo(values.from, values.to) > LONGEST_DAYS) throw invalid({ to: 'Период — не больше 5 лет' })
  }
  return values
}

function usualPeriod(period: ReportDeclaration['period'], today: string): { from: string; to: string } {
  if (period === 'days') return { from: addDays(today, -29), to: today }
  if (period === 'year') return { from: monthAfter(today, -11), to: monthEnd(today) }
  return { from: monthAfter(today, 0), to: monthEnd(today) }
}

/** The parameters of a report as the screen shows them. */
export function describeParameters(report: ReportDeclaration, today: string): Schema<'ReportParameter'>[] {
  const values = valuesOf({ ...report, required: [] }, {}, today)
  return report.parameters.map((name) => ({
    name,
    title: TITLES[name],
    value: name in values && values[name] !== undefined ? String(values[name]) : null,
    required: report.required?.includes(name) ?? false,
  }))
}

/** What narrows a report, as the head of a file says it; `names` are those of records. */
export function narrowedBy(
  report: ReportDeclaration,
  values: Values,
  names: ReadonlyMap<ParameterName, string>,
): string[] {
  const isDay = (name: ParameterName) => name === 'from' || name === 'to' || name === 'date'
  return report.parameters.flatMap((name) => {
    const value = values[name]
    if (name === 'to' || value === undefined) return []
    if (name === 'from') return [`Период: ${dayInRussian(values.from)} — ${dayInRussian(values.to)}`]
    return [`${TITLES[name]}: ${names.get(name) ?? (isDay(name) ? dayInRussian(String(value)) : String(value))}`]
  })
}
