import { Group } from '@visx/group'
import { Arc } from '@visx/shape'
import { chartSeries } from '@ws/ui'
import { valueText } from '../chart-text'
import type { DrawingProps } from './drawing-props'

const [FROM, TO] = [-Math.PI * 0.6, Math.PI * 0.6]

/** A per cent on a scale from 0 to 100. */
export function Gauge({ data, width, height }: DrawingProps) {
  const value = data.series[0]?.values[0] ?? null
  const radius = Math.min(width / 2, height / 1.4) - 4
  const share = Math.min(Math.max((value ?? 0) / 100, 0), 1)
  const ring = { innerRadius: radius * 0.76, outerRadius: radius, startAngle: FROM, cornerRadius: 4 }
  return (
    <Group left={width / 2} top={radius + 4}>
      <Arc {...ring} endAngle={TO} fill="var(--ws-sunken)" stroke="var(--ws-line)" />
      {share > 0 && <Arc {...ring} endAngle={FROM + (TO - FROM) * share} fill={chartSeries[0]?.color} />}
      <text textAnchor="middle" dy="0.3em" fill="var(--ws-ink)" fontSize={Math.max(radius / 3, 16)} fontWeight={600}>
        {valueText(value, data.unit)}
      </text>
    </Group>
  )
}
