import type { Field } from '../../../lib/area/field'
import { lazyInline } from '../../../lib/area/lazy-inline'
import type { Geo } from '../../../lib/geo/read-geo'

type Read = Geo | null | undefined

/** A point on the globe, written as latitude and longitude. */
export function geo(label: string): Field<Read, Read, never, Geo> {
  return {
    label,
    Cell: lazyInline(() => import('./geo-cell')),
    Input: lazyInline(() => import('./geo-input')),
    hint: 'Широта и долгота через запятую',
  }
}
