import { Button, ChartLegend, chartClass, Skeleton } from '@ws/ui'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { type ChartData, type ChartKind, isEmptyChart, partsOf } from './chart-data'
import { ChartTable } from './chart-table'
import { longLabel, summaryOf, UNIT_TITLES } from './chart-text'
import { useBox } from './use-box'

// The drawing and its libraries come after the page that holds it.
const Drawing = lazy(() => import('./draw/drawing'))

/** Props of {@link Chart}. */
export interface ChartProps {
  kind: ChartKind
  /** What is drawn: read out, and the name of the table. */
  title: string
  data: ChartData
  /** Head of the column of labels in the table. */
  labelTitle?: string | undefined
  /** In what the figures are, where their kind does not say it: «кВт·ч». */
  unitTitle?: string | undefined
  /** Period and source, below the chart. */
  note?: ReactNode
  /** Height in pixels of the picture. */
  height?: number | undefined
  /** What stands in the middle of a donut. */
  middle?: string | undefined
  className?: string | undefined
}

/** A chart of any kind, with its legend, values under the pointer or the arrows, and the same figures as a table. */
export function Chart({ kind, title, data, labelTitle = 'Период', height = 200, ...rest }: ChartProps) {
  const { unitTitle = UNIT_TITLES[data.unit], note, middle, className } = rest
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useBox(box)
  const [isTable, setIsTable] = useState(false)
  if (isEmptyChart(data) && kind !== 'gauge') {
    return <p className={clsx('py-6 text-center text-ink-3', className)}>Нет данных за период</p>
  }
  if (kind === 'sparkline') {
    return (
      <div ref={box} className={className} style={{ minHeight: height }}>
        <Suspense fallback={null}>
          <Drawing kind={kind} data={data} width={width} height={height} summary={summaryOf(kind, title, data)} />
        </Suspense>
      </div>
    )
  }
  const names =
    kind === 'donut' ? partsOf(data).map(({ label }) => longLabel(label)) : data.series.map(({ name }) => name)
  return (
    <figure className={clsx(chartClass, 'flex min-w-0 flex-col gap-2', className)} aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`} className="sr-only">
        {title}
      </figcaption>
      {names.length > 1 && kind !== 'heat' && kind !== 'gauge' && <ChartLegend names={names} />}
      <div ref={box} className="relative min-w-0" style={{ minHeight: isTable ? undefined : height }}>
        {isTable ? (
          <ChartTable title={title} data={data} labelTitle={labelTitle} />
        ) : (
          <Suspense fallback={<Skeleton className="w-full" style={{ height }} />}>
            <Drawing
              kind={kind}
              data={data}
              width={width}
              height={height}
              middle={middle}
              summary={summaryOf(kind, title, data)}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-ink-3 text-sm">
        <span>
          {kind === 'donut' || kind === 'gauge' ? null : `Единица: ${unitTitle}`}
          {note !== undefined && note !== null && <> {note}</>}
        </span>
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Показать графиком' : 'Показать таблицей'}
        </Button>
      </div>
    </figure>
  )
}
