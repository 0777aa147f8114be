import { plural } from '@ws/ui'
import type { CellProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { type Boundary, cornersOf } from '../../../lib/geo/boundary'
import { outlineOn, planeOf } from '../../../lib/geo/plane'

/** The shape of a border. */
export default function BoundaryCell({ value }: CellProps<Boundary | null | undefined>) {
  if (!value) return <Blank />
  const corners = cornersOf(value)
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 1 1" className="size-16 shrink-0 rounded-md border border-line bg-sunken" aria-hidden="true">
        <path
          d={outlineOn(planeOf(corners), corners)}
          className="fill-brand-soft stroke-brand"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {corners.length} {plural(corners.length, 'угол', 'угла', 'углов')}
    </span>
  )
}
