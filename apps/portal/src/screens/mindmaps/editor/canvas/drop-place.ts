import type { MapBox, MapDrawing, MapLayout } from '@ws/api-client/contract/mindmap-drawing'

/** Where a dragged node goes: into the node it is held over, or beside it. */
export interface DropPlace {
  over: MapBox
  where: 'inside' | 'before' | 'after'
}

/** A node is also met a little above and below its box, so that between two neighbours there is no gap that does nothing. */
const NEAR = 8
/** This part of a box, at either end, means «beside it». */
const EDGE = 0.3

/** What a node that is held at a point would be dropped on; undefined where it stays as it was. */
export function dropPlace(
  drawing: MapDrawing,
  layout: MapLayout,
  dragged: string,
  point: { x: number; y: number },
): DropPlace | undefined {
  const over = drawing.boxes.find(
    (box) =>
      point.x >= box.x - NEAR &&
      point.x <= box.x + box.width + NEAR &&
      point.y >= box.y - NEAR &&
      point.y <= box.y + box.height + NEAR &&
      !isWithin(box, dragged),
  )
  if (!over) return undefined
  // Bones of «Причины» alternate above and below the spine: of them none stands beside another.
  const hasNeighbours = over.parent !== null && !(layout === 'fishbone' && over.level === 1)
  const part = over.side === 'down' ? (point.x - over.x) / over.width : (point.y - over.y) / over.height
  const where = !hasNeighbours || (part >= EDGE && part <= 1 - EDGE) ? 'inside' : part < EDGE ? 'before' : 'after'
  return { over, where }
}

function isWithin(box: MapBox, id: string): boolean {
  for (let one: MapBox | null = box; one; one = one.parent) if (one.node.id === id) return true
  return false
}
