import type { CellProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { type Geo, geoText } from '../../../lib/geo/read-geo'

/** A point on the globe as maps write it. */
export default function GeoCell({ value }: CellProps<Geo | null | undefined>) {
  return value ? <span className="tabular-nums">{geoText(value)}</span> : <Blank />
}
