import { Package } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PlanUnit } from '../../lib/plan/types'

/** Numbered goods where they stand, as large on the screen at every zoom; each leads to its page. */
export function PlanUnits({ units, step }: { units: readonly PlanUnit[]; step: number }) {
  return units.map(({ id, title, x, y }) => (
    <Link key={id} to={`/goods/units/${id}`} aria-label={`ТМЦ: ${title}`} className="outline-offset-2">
      <g transform={`translate(${x} ${y}) scale(${1 / step})`} className="text-surface">
        <title>{title}</title>
        <rect x={-9} y={-9} width={18} height={18} rx={4} className="fill-ink-2 stroke-surface" strokeWidth={1.5} />
        <Package x={-6} y={-6} width={12} height={12} strokeWidth={1.75} aria-hidden="true" />
      </g>
    </Link>
  ))
}
