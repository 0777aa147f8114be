import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { ChartPatterns, chartFill } from '@ws/ui'
import { valueText } from '../chart-text'
import type { DrawingProps } from './drawing-props'

/** Parts of a whole around what they come to. */
export function Donut({
  data,
  width,
  height,
  idBase,
  active,
  onActive,
  middle,
}: DrawingProps & { middle?: string | undefined }) {
  const radius = Math.min(width, height) / 2 - 4
  const parts = data.labels.map((label, index) => ({ label, index, value: data.series[0]?.values[index] ?? 0 }))
  const sum = parts.reduce((total, { value }) => total + value, 0)
  return (
    <Group left={width / 2} top={height / 2}>
      <ChartPatterns idBase={idBase} />
      <Pie
        data={parts}
        pieValue={({ value }) => value}
        pieSort={null}
        pieSortValues={null}
        outerRadius={radius}
        innerRadius={radius * 0.62}
        padAngle={0.015}
      >
        {({ arcs, path }) =>
          arcs.map((arc) => (
            <path
              key={arc.data.label}
              d={path(arc) ?? ''}
              fill={chartFill(idBase, arc.data.index)}
              opacity={active === null || active === arc.data.index ? 1 : 0.55}
              onPointerEnter={() => onActive(arc.data.index)}
              onPointerDown={() => onActive(arc.data.index)}
            />
          ))
        }
      </Pie>
      <text textAnchor="middle" dy="0.35em" fill="var(--ws-ink)" fontSize={20} fontWeight={600}>
        {middle ?? valueText(sum, data.unit)}
      </text>
    </Group>
  )
}
