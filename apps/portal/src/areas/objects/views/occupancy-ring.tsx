import { formatDecimal } from '../../../lib/format/number'

const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

/** How full an object is, as a ring with the percentage inside. */
export function OccupancyRing({ percent }: { percent: string | null }) {
  const part = Math.min(1, Number(percent ?? 0) / 100)
  const said = percent === null ? 'Сдавать нечего' : `Заполняемость ${formatDecimal(percent)} %`
  return (
    <svg viewBox="0 0 64 64" className="size-16 shrink-0" role="img" aria-label={said}>
      <circle cx="32" cy="32" r={RADIUS} fill="none" strokeWidth="6" className="stroke-fill" />
      {part > 0 && (
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${part * LENGTH} ${LENGTH}`}
          transform="rotate(-90 32 32)"
          className="stroke-ok-mark"
        />
      )}
      <text x="32" y="37" textAnchor="middle" className="fill-ink font-semibold text-[15px] tabular-nums">
        {percent === null ? '—' : `${Math.round(Number(percent))}%`}
      </text>
    </svg>
  )
}
