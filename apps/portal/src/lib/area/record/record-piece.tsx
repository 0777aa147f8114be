import { Suspense } from 'react'
import type { AnyRecord } from '../area'
import type { Lazy } from '../field'
import { lazyPart } from '../lazy-part'

/** A piece of the page of a record that its area declares; nothing where it declares none. */
export function RecordPiece({ load, record }: { load: Lazy<{ record: AnyRecord }> | undefined; record: AnyRecord }) {
  if (load === undefined) return null
  const Piece = lazyPart(load)
  return (
    <Suspense fallback={null}>
      <Piece record={record} />
    </Suspense>
  )
}
