import { Pagination, useStore } from '@ws/ui'
import { useServices } from '../../services-context'
import type { AnyList } from './use-area-list'

/** Under a list: which rows are shown, in what order where no heading tells it, whether they are kept fresh, and the pages. */
export function ListFooter({ list, order }: { list: AnyList; order?: string | undefined }) {
  const isLive = useIsLive()
  return (
    <div className="flex w-full flex-wrap items-center gap-3 text-ink-2">
      <div className="min-w-0 flex-1">
        <Pagination
          page={list.page}
          pages={list.pages}
          total={list.total}
          pageSize={list.pageSize}
          onPageChange={(page) => list.setQuery({ page })}
        />
      </div>
      {order && <span className="order-first text-ink-3 max-md:hidden">{order}</span>}
      {isLive && (
        <span className="order-first inline-flex items-center gap-2 max-md:hidden">
          <span className="size-2 rounded-full bg-ok-mark" aria-hidden="true" />
          обновляется сама
        </span>
      )}
    </div>
  )
}

/** Whether the socket is up, so that the footer only promises what is true. */
function useIsLive(): boolean {
  const { realtime } = useServices()
  return useStore(realtime, ({ status }) => status === 'connected')
}
