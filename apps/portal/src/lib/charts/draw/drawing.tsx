import { chartTheme } from '@ws/ui'
import { type PointerEvent, useId, useState } from 'react'
import type { ChartData, ChartKind } from '../chart-data'
import { partsOf } from '../chart-data'
import { isForecast, longLabel, pointText, valueText } from '../chart-text'
import { Bars } from './bars'
import { Donut } from './donut'
import type { DrawingProps } from './drawing-props'
import { Gauge } from './gauge'
import { Heat } from './heat'
import { Lines, Sparkline } from './lines'

/** Props of {@link Drawing}. */
export interface DrawingHostProps extends Pick<DrawingProps, 'data' | 'width' | 'height'> {
  kind: ChartKind
  /** The chart in a sentence. */
  summary: string
  middle?: string | undefined
}

/** The picture of a chart, with the values of the label under the pointer, the finger or the arrow keys. */
export default function Drawing({ kind, data: given, width, height, summary, middle }: DrawingHostProps) {
  const idBase = `chart${useId().replace(/[^\w-]/g, '')}`
  const [active, setActive] = useState<number | null>(null)
  const data = kind === 'donut' ? joined(given) : given
  const props = { data, width, height, idBase, active, onActive: setActive }
  if (kind === 'sparkline' || kind === 'gauge') {
    return (
      <svg role="img" aria-label={summary} width={width} height={height} className="block max-w-full">
        {kind === 'gauge' ? <Gauge {...props} /> : <Sparkline {...props} />}
      </svg>
    )
  }
  const last = data.labels.length - 1
  const shown = active === null ? null : Math.min(active, last)
  return (
    <div
      className="relative rounded-md has-focus-visible:outline-2 has-focus-visible:outline-brand"
      onPointerLeave={(event: PointerEvent) => event.pointerType === 'mouse' && setActive(null)}
    >
      <svg role="img" aria-label={summary} width={width} height={height} className="block max-w-full">
        {kind === 'bars' && <Bars {...props} active={shown} />}
        {kind === 'stacked' && <Bars {...props} active={shown} stacked />}
        {kind === 'line' && <Lines {...props} active={shown} />}
        {kind === 'area' && <Lines {...props} active={shown} filled />}
        {kind === 'donut' && <Donut {...props} active={shown} middle={middle} />}
        {kind === 'heat' && <Heat {...props} active={shown} />}
      </svg>
      <input
        type="range"
        className="pointer-events-none absolute inset-0 h-full w-full cursor-default rounded-md opacity-0"
        aria-label="Значения графика"
        aria-valuetext={pointText(data, shown ?? 0)}
        min={0}
        max={Math.max(last, 0)}
        step={1}
        value={shown ?? 0}
        onFocus={() => setActive(shown ?? 0)}
        onBlur={() => setActive(null)}
        onChange={(event) => setActive(event.target.valueAsNumber)}
      />
      {shown !== null && <Values data={data} index={shown} width={width} aside={kind === 'donut'} />}
    </div>
  )
}

/** All values of one label, beside it. */
function Values({ data, index, width, aside }: { data: ChartData; index: number; width: number; aside: boolean }) {
  // By the half where the label is not, so that the words do not cover what they tell of.
  const isLeft = aside || (index + 0.5) / data.labels.length > 0.5
  return (
    <div
      aria-hidden
      className={`${chartTheme.tooltipClass} pointer-events-none absolute top-1 z-10`}
      style={{ maxWidth: Math.max(width * 0.6, 160), ...(isLeft ? { left: aside ? 0 : 56 } : { right: 8 }) }}
    >
      <div className="font-medium">
        {longLabel(data.labels[index] ?? '')}
        {isForecast(data, index) && <span className="text-ink-3"> (прогноз)</span>}
      </div>
      {data.series.map(({ name, values }) => (
        <div key={name} className="flex justify-between gap-3">
          <span className="min-w-0 text-ink-2">{name}</span>
          <span className="whitespace-nowrap">{valueText(values[index], data.unit)}</span>
        </div>
      ))}
    </div>
  )
}

function joined(data: ChartData): ChartData {
  const parts = partsOf(data)
  return {
    ...data,
    labels: parts.map(({ label }) => label),
    series: [{ name: data.series[0]?.name ?? '', values: parts.map(({ value }) => value) }],
  }
}
