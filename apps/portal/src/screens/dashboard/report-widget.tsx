import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { ErrorState, Skeleton } from '@ws/ui'
import { catalogueQuery, type Report, type ReportInfo, reportQuery } from '../../lib/reports/reports.queries'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import type { Filters, Item } from './dashboard.queries'
import { ReportChoice } from './report-choice'
import { WidgetView } from './widget-view'

type Chosen = NonNullable<Item['report']>

/** Most figures that are read at a glance. */
const MOST_FIGURES = 6

/** Props of {@link ReportWidget}; without `onReport` nothing is chosen here. */
export interface ReportWidgetProps {
  report: Chosen | undefined
  filters: Filters
  /** It is being arranged: another report may be chosen. */
  isArranged: boolean
  onReport: ((report: Chosen) => void) | undefined
}

/** A report as its chart or the sums of its columns, narrowed as the page is. */
export function ReportWidget({ report, filters, isArranged, onReport }: ReportWidgetProps) {
  const { api } = useServices()
  const { data, isError, refetch } = useQuery(catalogueQuery(api))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mx-4 mb-4 h-36" />
  const info = data.data.find(({ key }) => key === report?.key)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {onReport && (isArranged || !report) && <ReportChoice reports={data.data} report={report} onChange={onReport} />}
      {report && info && <Shown report={report} info={info} filters={filters} />}
      {report && !info && <p className="px-4 py-6 text-center text-ink-3">Этот отчёт вам недоступен</p>}
      {!report && !onReport && (
        <p className="px-4 py-6 text-center text-ink-3">Добавьте виджет на свой дашборд и выберите отчёт</p>
      )}
    </div>
  )
}

function Shown({ report, info, filters }: { report: Chosen; info: ReportInfo; filters: Filters }) {
  const { api } = useServices()
  const query = narrowed(report.params, info, filters)
  const { data, error, refetch } = useQuery(reportQuery(api, report.key, query))
  if (error) return <ErrorState title="Не удалось построить отчёт" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mx-4 mb-4 h-36" />
  return (
    <>
      <RouterLink href={hrefOf(report.key, query)} className="self-start px-4 pb-2 text-brand hover:underline">
        Открыть отчёт
      </RouterLink>
      <WidgetView title={report.title} data={widgetOf(data, report.show)} />
    </>
  )
}

/** The filters of the page go over the parameters, those that the report knows. */
function narrowed(params: Chosen['params'], { parameters }: ReportInfo, filters: Filters): Chosen['params'] {
  const known = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && parameters.some((parameter) => parameter.name === name),
  )
  return { ...params, ...Object.fromEntries(known) }
}

function hrefOf(key: string, params: Chosen['params']): string {
  const address = new URLSearchParams({ report: key })
  for (const [name, value] of Object.entries(params)) address.set(name, [value].flat().join(','))
  return `/reports?${address}`
}

const UNITS: Partial<Record<Report['columns'][number]['kind'], Schema<'WidgetUnit'>>> = {
  money: 'money',
  area: 'area',
  percent: 'percent',
  minutes: 'minutes',
}

/** A report in the shape of a widget; one without a chart is told by its sums. */
function widgetOf({ key: _key, columns, totals, total, chart, narrowed: words }: Report, show: Chosen['show']) {
  const sums = columns.flatMap(({ key, title, kind, is_summed }, at) =>
    is_summed ? [[key, { label: title, value: totals[at] ?? null, unit: UNITS[kind] ?? 'count' }] as const] : [],
  )
  const rows = ['rows', { label: 'Строк', value: String(total), unit: 'count' }] as const
  const isDrawn = show === 'chart' && chart !== null && total > 0
  const figures = isDrawn ? [] : [...sums, rows].slice(0, MOST_FIGURES)
  return {
    period: words.join(' · '),
    source: '',
    figures: Object.fromEntries(
      figures.map(([name, figure]) => [name, { ...figure, tone: 'neutral' as const, link: null }]),
    ),
    chart: isDrawn ? { ...chart, title: 'Отчёт', label_title: 'Показатель', forecast_from: null } : null,
    series: isDrawn ? chart.series : [],
    second: null,
    rows: [],
    rows_title: null,
  }
}
