import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'
import { type ChartSeries, chartSeries } from './chart-theme'

/** Props of {@link ChartLegend}: names of the series in their order. */
export interface ChartLegendProps extends HTMLAttributes<HTMLUListElement> {
  names: readonly string[]
}

/** What each colour, dash and shape stands for. */
export const ChartLegend = forwardRef<HTMLUListElement, ChartLegendProps>(function ChartLegend(
  { names, className, ...props },
  ref,
) {
  return (
    <ul
      ref={ref}
      data-slot="chart-legend"
      className={cn('wu:flex wu:flex-wrap wu:gap-x-4 wu:gap-y-1 wu:font-sans wu:text-ink-2 wu:text-sm', className)}
      {...props}
    >
      {names.map((name, index) => {
        const series = chartSeries[index % chartSeries.length]
        return (
          <li key={name} className="wu:flex wu:min-w-0 wu:items-center wu:gap-1.5">
            {series && <Sample series={series} />}
            <span className="wu:min-w-0 wu:wrap-anywhere">{name}</span>
          </li>
        )
      })}
    </ul>
  )
})

function Sample({ series: { color, dash, marker } }: { series: ChartSeries }) {
  return (
    <svg aria-hidden width="24" height="12" viewBox="0 0 24 12" className="wu:shrink-0">
      <path d="M1 6h22" stroke={color} strokeWidth="2" strokeDasharray={dash} />
      <ChartMarker x={12} y={6} color={color} marker={marker} />
    </svg>
  )
}

/** The shape of a series' point, in an SVG; `x` and `y` are its middle. */
export function ChartMarker({ x, y, color, marker }: { x: number; y: number } & Pick<ChartSeries, 'color' | 'marker'>) {
  const common = { fill: color, stroke: 'var(--ws-surface)', strokeWidth: 1 }
  if (marker === 'circle') return <circle cx={x} cy={y} r="4" {...common} />
  if (marker === 'ring') return <circle cx={x} cy={y} r="3.5" fill="var(--ws-surface)" stroke={color} strokeWidth="2" />
  return <path d={`M${x} ${y}${outlines[marker]}`} {...common} />
}

const outlines = {
  square: 'm-3.5-3.5h7v7h-7z',
  diamond: 'm0-5 5 5-5 5-5-5z',
  triangle: 'm0-4.5 4.5 8h-9z',
  cross: 'm-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
}
