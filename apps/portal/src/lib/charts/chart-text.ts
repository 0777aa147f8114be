import { formatDate, formatDay } from '../format/date'
import { formatMinutes } from '../format/minutes'
import type { ChartData, ChartKind, ChartUnit } from './chart-data'

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
const share = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 })

/** A value in full: «1 234 567,89 ₽», «81,60 м²», «80,25 %»; a dash where there is none. */
export function valueText(value: number | null | undefined, unit: ChartUnit): string {
  if (value === null || value === undefined) return '—'
  if (unit === 'money') return `${exact.format(value)} ₽`
  if (unit === 'area') return `${exact.format(value)} м²`
  if (unit === 'percent') return `${share.format(value)} %`
  if (unit === 'minutes') return formatMinutes(Math.round(value))
  return whole.format(value)
}

/** A value as short as an axis needs it: «1,2 млн», «80 %». */
export function tickText(value: number, unit: ChartUnit): string {
  if (unit === 'percent') return `${whole.format(value)} %`
  if (unit === 'minutes') return `${whole.format(value / 60)} ч`
  return short.format(value)
}

/** What an axis is measured in. */
export const UNIT_TITLES: Record<ChartUnit, string> = {
  count: 'штуки',
  money: 'рубли',
  percent: 'проценты',
  area: 'м²',
  minutes: 'часы',
}

/** A label below the axis: «ноя», «27.11», or the word as it is. */
export function shortLabel(label: string): string {
  if (/^\d{4}-\d{2}$/.test(label)) return formatDay(`${label}-01`, { month: 'short' }).replace('.', '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(label)) return formatDate(label).slice(0, 5)
  return label
}

/** A label by itself: «ноябрь 2026», «27.11.2026», or the word as it is. */
export function longLabel(label: string): string {
  if (/^\d{4}-\d{2}$/.test(label)) {
    return formatDay(`${label}-01`, { month: 'long', year: 'numeric' }).replace(/\s*г\.$/, '')
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(label) ? formatDate(label) : label
}

/** What stands at a label, in a sentence: the words of the tooltip for those who do not see it. */
export function pointText(data: ChartData, index: number): string {
  const values = data.series.map(({ name, values }) => `${name}: ${valueText(values[index], data.unit)}`)
  return `${longLabel(data.labels[index] ?? '')}${isForecast(data, index) ? ', прогноз' : ''}. ${values.join('; ')}`
}

/** Whether the label lies in the future. */
export function isForecast({ forecastFrom }: ChartData, index: number): boolean {
  return forecastFrom !== undefined && index >= forecastFrom
}

const KINDS: Record<ChartKind, string> = {
  bars: 'Столбцы',
  stacked: 'Столбцы',
  line: 'Линия',
  area: 'Линия',
  donut: 'Круговая диаграмма',
  gauge: 'Шкала',
  heat: 'Карта значений',
  sparkline: 'Линия',
}

/** The chart in a sentence, for those who do not see it. */
export function summaryOf(kind: ChartKind, title: string, data: ChartData): string {
  const [first, last] = [data.labels[0], data.labels.at(-1)]
  const span = data.labels.length > 1 ? `, ${longLabel(first ?? '')} — ${longLabel(last ?? '')}` : ''
  return `${KINDS[kind]}: ${title}${span}. ${data.series.map(({ name }) => name).join(', ')}`
}
