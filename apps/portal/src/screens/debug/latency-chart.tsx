import { chartClass, chartSeries, chartTheme } from '@ws/ui'
import { formatMs, medianOf } from './timing'

const WIDTH = 720
const HEIGHT = 160
const LEFT = 64
const BOTTOM = HEIGHT - 20

/** Times there and back, one bar each, in the order they were measured; milliseconds. */
export function LatencyChart({ times }: { times: readonly number[] }) {
  const most = Math.max(...times, 1)
  const step = (WIDTH - LEFT - 8) / Math.max(times.length, 1)
  const heightOf = (ms: number) => (ms / most) * (BOTTOM - 12)
  return (
    <div className={chartClass}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        className="h-auto w-full max-w-180"
        aria-label={`Задержка ${times.length} сообщений: медиана ${formatMs(medianOf(times))}, наибольшая ${formatMs(most)}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={WIDTH - 8}
              y1={BOTTOM - share * (BOTTOM - 12)}
              y2={BOTTOM - share * (BOTTOM - 12)}
              {...chartTheme.grid}
            />
            <text x={LEFT - 6} y={BOTTOM - share * (BOTTOM - 12) + 4} textAnchor="end" {...chartTheme.tick}>
              {formatMs(most * share)}
            </text>
          </g>
        ))}
        {times.map((ms, at) => (
          <rect
            key={at}
            x={LEFT + at * step + 1}
            y={BOTTOM - heightOf(ms)}
            width={Math.max(1, Math.min(step - 2, 40))}
            height={heightOf(ms)}
            rx={chartTheme.bar.radius}
            fill={chartSeries[0]?.color}
          />
        ))}
      </svg>
    </div>
  )
}
