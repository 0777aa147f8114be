import type { Field } from '../../../lib/area/field'
import { lazyInline } from '../../../lib/area/lazy-inline'
import type { Boundary } from '../../../lib/geo/boundary'

type Read = Boundary | null | undefined

/** The border of a piece of land: its corners typed or pasted, its shape dragged; drawn when it is looked at. */
export function boundary(label: string): Field<Read, Read, never, Boundary> {
  return {
    label,
    Cell: lazyInline(() => import('./boundary-cell')),
    Input: lazyInline(() => import('./boundary-input')),
    hint: HINT,
  }
}

const HINT = 'Углы по порядку, по одному в строке: широта и долгота через запятую'
