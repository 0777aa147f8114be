import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { chartTheme } from '@ws/ui'
import { type ChartData, rangeOf } from '../chart-data'
import { isForecast, shortLabel, tickText } from '../chart-text'

/** Where the bars and lines stand inside the picture. */
const MARGIN = { top: 8, right: 8, bottom: 24, left: 64 }

/** A label below the axis needs about as much. */
const LABEL_WIDTH = 46

/** The scales of a chart with two axes, and what is left of the picture inside them. */
export interface Scales {
  x: ReturnType<typeof scaleBand<number>>
  y: ReturnType<typeof scaleLinear<number>>
  inner: { width: number; height: number }
  left: number
  top: number
}

/** Fits both axes to the figures. */
export function scalesOf(data: ChartData, width: number, height: number, stacked: boolean): Scales {
  const inner = {
    width: Math.max(width - MARGIN.left - MARGIN.right, 40),
    height: Math.max(height - MARGIN.top - MARGIN.bottom, 40),
  }
  const x = scaleBand<number>({ domain: data.labels.map((_, index) => index), range: [0, inner.width], padding: 0.25 })
  const y = scaleLinear<number>({ domain: rangeOf(data, stacked), range: [inner.height, 0], nice: 4 })
  return { x, y, inner, left: MARGIN.left, top: MARGIN.top }
}

/** Lines across, numbers at the left, labels below, and a band over what is a forecast. */
export function Axes({ data, scales: { x, y, inner } }: { data: ChartData; scales: Scales }) {
  const ticks = y.ticks(4)
  const step = Math.ceil((data.labels.length * LABEL_WIDTH) / inner.width)
  const forecast = data.labels.findIndex((_, index) => isForecast(data, index))
  const forecastAt = forecast < 0 ? null : (x(forecast) ?? 0) - (x.step() - x.bandwidth()) / 2
  return (
    <>
      {forecastAt !== null && (
        <rect
          x={forecastAt}
          width={Math.max(inner.width - forecastAt, 0)}
          height={inner.height}
          fill="var(--ws-sunken)"
        />
      )}
      {ticks.map((tick) => (
        <line key={tick} x2={inner.width} y1={y(tick)} y2={y(tick)} {...chartTheme.grid} />
      ))}
      <AxisLeft
        scale={y}
        hideAxisLine
        hideTicks
        tickValues={ticks}
        tickFormat={(value) => tickText(Number(value), data.unit)}
        tickLabelProps={{ ...chartTheme.tick, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom scale={x} top={y(0)} stroke={chartTheme.axis.stroke} hideTicks tickValues={[]} />
      {data.labels.map((label, index) =>
        index % step === 0 ? (
          <text
            key={label}
            x={(x(index) ?? 0) + x.bandwidth() / 2}
            y={inner.height + 16}
            textAnchor="middle"
            {...chartTheme.tick}
          >
            {shortened(shortLabel(label), x.step() * step - 4)}
          </text>
        ) : null,
      )}
    </>
  )
}

/** The whole height over each label, so that the pointer needs no aim. */
export function Bands({
  data,
  scales: { x, inner },
  active,
  onActive,
}: {
  data: ChartData
  scales: Scales
  active: number | null
  onActive: (index: number) => void
}) {
  return data.labels.map((label, index) => (
    <rect
      key={label}
      x={(x(index) ?? 0) - (x.step() - x.bandwidth()) / 2}
      width={x.step()}
      height={inner.height}
      fill={active === index ? 'var(--ws-ink-3)' : 'transparent'}
      fillOpacity={0.1}
      onPointerEnter={() => onActive(index)}
      onPointerDown={() => onActive(index)}
    />
  ))
}

// A letter of the axis is about six pixels wide.
function shortened(text: string, width: number): string {
  const letters = Math.max(Math.floor(width / 6.2), 3)
  return text.length <= letters ? text : `${text.slice(0, letters - 1)}…`
}
