import { ViewportPortal } from '@xyflow/react'
import type { DropPlace } from './drop-place'

/** Shows where a dragged node would go: a frame around its new parent, a bar beside a neighbour. */
export function DropMark({ place: { over, where } }: { place: DropPlace }) {
  const { x, y, width, height } = over
  const isAcross = over.side === 'down'
  const at = where === 'inside' ? 6 : 5
  const box =
    where === 'inside'
      ? { x: x - at, y: y - at, width: width + 2 * at, height: height + 2 * at }
      : isAcross
        ? { x: where === 'before' ? x - at - 2 : x + width + at - 2, y, width: 4, height }
        : { x, y: where === 'before' ? y - at - 2 : y + height + at - 2, width, height: 4 }
  return (
    <ViewportPortal>
      <div
        aria-hidden="true"
        data-slot="drop-mark"
        className={
          where === 'inside'
            ? 'pointer-events-none absolute top-0 left-0 rounded-xl border-2 border-brand border-dashed'
            : 'pointer-events-none absolute top-0 left-0 rounded-full bg-brand'
        }
        style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
      />
    </ViewportPortal>
  )
}
