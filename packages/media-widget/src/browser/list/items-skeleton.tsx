import { Skeleton } from '@ws/ui'
import { useLabels } from '../../labels/labels'
import type { MediaView } from '../../store/ui-state'
import { ListHead } from './list-head'

/** Nine tiles or five rows of what is coming. */
export function ItemsSkeleton({ view, columns }: { view: MediaView; columns: number }) {
  const labels = useLabels()
  return (
    <div role="status" aria-label={labels.loading} className="wm:block">
      {view === 'GRID' ? <Tiles columns={columns} /> : <Lines />}
    </div>
  )
}

const TILES = [...'123456789']
const LINES = TILES.slice(4)

function Tiles({ columns }: { columns: number }) {
  return (
    <div
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      className="wm:grid wm:gap-2 wm:px-1 wm:pt-1"
    >
      {TILES.map((key) => (
        <div key={key} data-slot="tile-skeleton" className="wm:flex wm:h-46 wm:flex-col wm:gap-2 wm:p-1.5">
          <Skeleton style={{ height: 112 }} />
          <Skeleton style={{ width: '70%' }} />
        </div>
      ))}
    </div>
  )
}

function Lines() {
  return (
    <>
      <ListHead />
      {LINES.map((key) => (
        <div
          key={key}
          data-slot="row-skeleton"
          className="wm:flex wm:h-11 wm:items-center wm:border-line wm:border-b wm:px-2"
        >
          <Skeleton style={{ width: '100%' }} />
        </div>
      ))}
    </>
  )
}
