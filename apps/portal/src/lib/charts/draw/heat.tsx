import { Group } from '@visx/group'
import { scaleBand } from '@visx/scale'
import { chartSeries, chartTheme } from '@ws/ui'
import { shortLabel, tickText } from '../chart-text'
import type { DrawingProps } from './drawing-props'

const [LEFT, BOTTOM] = [72, 22]

/** A cell for each label and series: the more there is, the darker; the number stands in it, so colour is not alone. */
export function Heat({ data, width, height, active, onActive }: DrawingProps) {
  const x = scaleBand({ domain: data.series.map((_, index) => index), range: [LEFT, width], padding: 0.05 })
  const y = scaleBand({ domain: data.labels.map((_, index) => index), range: [0, height - BOTTOM], padding: 0.08 })
  const most = Math.max(1, ...data.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <Group>
      {data.labels.map((label, index) => (
        <g key={label} onPointerEnter={() => onActive(index)} onPointerDown={() => onActive(index)}>
          <text x={LEFT - 6} y={(y(index) ?? 0) + y.bandwidth() / 2 + 4} textAnchor="end" {...chartTheme.tick}>
            {cut(shortLabel(label))}
          </text>
          {data.series.map(({ name, values }, number) => {
            const value = values[index] ?? 0
            return (
              <g key={name} transform={`translate(${x(number) ?? 0} ${y(index) ?? 0})`}>
                <rect
                  width={x.bandwidth()}
                  height={y.bandwidth()}
                  rx={2}
                  fill={chartSeries[0]?.color}
                  fillOpacity={0.06 + (0.5 * value) / most}
                  stroke={active === index ? 'var(--ws-ink-3)' : 'none'}
                />
                {value !== 0 && y.bandwidth() >= 12 && (
                  <text
                    x={x.bandwidth() / 2}
                    y={y.bandwidth() / 2 + 4}
                    textAnchor="middle"
                    {...chartTheme.tick}
                    fill="var(--ws-ink)"
                  >
                    {tickText(value, data.unit)}
                  </text>
                )}
              </g>
            )
          })}
        </g>
      ))}
      {data.series.map(({ name }, number) => (
        <text
          key={name}
          x={(x(number) ?? 0) + x.bandwidth() / 2}
          y={height - 6}
          textAnchor="middle"
          {...chartTheme.tick}
        >
          {cut(name)}
        </text>
      ))}
    </Group>
  )
}

const cut = (text: string) => (text.length <= 10 ? text : `${text.slice(0, 9)}…`)
