import type { Schema } from '@ws/api-client/contract'
import { clsx } from 'clsx'
import { Chart } from '../../lib/charts/chart'
import { valueText } from '../../lib/charts/chart-text'
import { RouterLink } from '../../lib/router-link'

type Data = Omit<Schema<'WidgetData'>, 'key' | 'generated_at' | 'link'>

const TONES: Record<Schema<'WidgetTone'>, string> = {
  neutral: 'text-ink',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
}

/** A decimal of the wire as people read it. */
function shown(value: string | null, unit: Schema<'WidgetUnit'>): string {
  return valueText(value === null ? null : Number(value), unit)
}

/** What a widget tells: figures, a chart, lines, each with the way to the list behind it. */
export function WidgetView({ data, title }: { data: Data; title: string }) {
  const figures = Object.entries(data.figures)
  const isEmpty = figures.length === 0 && data.chart === null && data.rows.length === 0
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-3">
      {figures.length > 0 && <Figures figures={figures} />}
      {data.chart !== null && <WidgetChart chart={data.chart} series={data.series} />}
      {data.second !== null && <WidgetChart {...data.second} />}
      {data.rows.length > 0 && (
        <Rows rows={data.rows} title={data.rows_title ?? title} isTold={data.rows_title !== null} />
      )}
      {isEmpty && <p className="py-6 text-center text-ink-3">Нет данных за период</p>}
      {(data.period !== '' || data.source !== '') && (
        <p className="mt-auto text-ink-3 text-sm">{[data.period, data.source].filter(Boolean).join(' · ')}</p>
      )}
    </div>
  )
}

function WidgetChart({ chart, series }: Schema<'WidgetSecond'>) {
  return (
    <Chart
      kind={chart.kind}
      title={chart.title}
      labelTitle={chart.label_title}
      height={chart.kind === 'gauge' ? 110 : 190}
      data={{ labels: chart.labels, series, unit: chart.unit, forecastFrom: chart.forecast_from ?? undefined }}
    />
  )
}

function Figures({ figures }: { figures: [string, Schema<'WidgetFigure'>][] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {figures.map(([name, { label, value, unit, tone, link }]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-ink-3 text-sm">{label}</dt>
          <dd className={clsx('font-semibold text-xl tabular-nums', TONES[tone])}>
            {link === null ? (
              shown(value, unit)
            ) : (
              <RouterLink href={link} aria-label={`${label}: ${shown(value, unit)}`} className="hover:underline">
                {shown(value, unit)}
              </RouterLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ rows, title, isTold }: { rows: Data['rows']; title: string; isTold: boolean }) {
  return (
    <div>
      {isTold && <h3 className="pb-1 text-ink-3 text-sm">{title}</h3>}
      <ul aria-label={title}>
        {rows.map((row) => {
          const text = (
            <>
              <span className="min-w-0 flex-1 basis-40 break-words">{row.title}</span>
              {row.note !== null && <span className="min-w-0 text-ink-3 text-sm">{row.note}</span>}
              {row.value !== null && (
                <span className={clsx('ml-auto whitespace-nowrap tabular-nums', TONES[row.tone])}>
                  {shown(row.value, row.unit)}
                </span>
              )}
            </>
          )
          const look = 'flex flex-wrap items-baseline gap-x-3 py-1.5 pointer-coarse:min-h-11'
          return (
            <li key={`${row.title} ${row.link}`} className="border-line border-t first:border-t-0">
              {row.link === null ? (
                <span className={look}>{text}</span>
              ) : (
                <RouterLink href={row.link} className={clsx(look, '-mx-2 rounded px-2 hover:bg-sunken')}>
                  {text}
                </RouterLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
