import { Group } from '@visx/group'
import { scaleBand } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { ChartPatterns, chartFill, chartTheme } from '@ws/ui'
import { isForecast } from '../chart-text'
import { Axes, Bands, scalesOf } from './axes'
import type { DrawingProps } from './drawing-props'

/** Bars of each label, beside each other or one upon another. */
export function Bars({
  data,
  width,
  height,
  idBase,
  active,
  onActive,
  stacked = false,
}: DrawingProps & { stacked?: boolean }) {
  const scales = scalesOf(data, width, height, stacked)
  const { x, y } = scales
  const beside = scaleBand({ domain: data.series.map((_, index) => index), range: [0, x.bandwidth()], padding: 0.1 })
  return (
    <Group left={scales.left} top={scales.top}>
      <ChartPatterns idBase={idBase} />
      <Axes data={data} scales={scales} />
      {data.labels.map((label, index) => {
        let sum = 0
        return data.series.map(({ name, values }, number) => {
          const value = values[index] ?? 0
          const from = stacked ? sum : 0
          sum += Math.max(value, 0)
          const [top, bottom] = [y(Math.max(from + value, from)), y(Math.min(from + value, from))]
          const isLast = !stacked || data.series.slice(number + 1).every((later) => (later.values[index] ?? 0) <= 0)
          if (value === 0) return null
          return (
            <BarRounded
              key={`${label} ${name}`}
              x={(x(index) ?? 0) + (stacked ? 0 : (beside(number) ?? 0))}
              y={top}
              width={stacked ? x.bandwidth() : beside.bandwidth()}
              height={Math.max(bottom - top, 1)}
              radius={Math.min(chartTheme.bar.radius, (bottom - top) / 2)}
              top={isLast}
              fill={chartFill(idBase, number)}
              opacity={isForecast(data, index) ? 0.6 : 1}
            />
          )
        })
      })}
      <Bands data={data} scales={scales} active={active} onActive={onActive} />
    </Group>
  )
}
