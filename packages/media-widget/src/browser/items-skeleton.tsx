import { Skeleton } from '@ws/ui'
import { useLabels } from '../labels'
import type { MediaView } from '../store/ui-state'
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

const TILES = Array.from({ length: 9 }, (_, index) => `tile-${index}`)
const LINES = Array.from({ length: 5 }, (_, index) => `line-${index}`)

function Tiles({ columns }: { columns: number }) {
  return (
    <div style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }} className="wm:grid wm:gap-2">
      {TILES.map((key) => (
        <div key={key} data-slot="tile-skeleton" className="wm:flex wm:flex-col wm:gap-2 wm:p-1.5 wm:pb-6">
          <Skeleton style={{ height: 112 }} />
          <Skeleton style={{ width: '70%' }} />
        </div>
      ))}
    </div>
  )
}

function Lines() {
  return (
    <table className="wm:w-full wm:table-fixed wm:border-collapse">
      <ListHead />
      <tbody className="wm:table-row-group">
        {LINES.map((key) => (
          <tr key={key} data-slot="row-skeleton" className="wm:table-row wm:border-line wm:border-b">
            <td colSpan={5} className="wm:table-cell wm:h-11 wm:px-2 wm:align-middle">
              <Skeleton />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
