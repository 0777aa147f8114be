import { ErrorState, Skeleton, type TableLayout } from '@ws/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePhone } from '../../page/use-phone'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, Area } from '../area'
import { lazyPart } from '../lazy-part'
import { formless, resourceOf } from '../resource'
import { ListCards } from './list-cards'
import { ListTable } from './list-table'
import type { AnyList } from './use-area-list'

const NoRows = lazy(() => import('./no-rows'))

interface ContentProps {
  area: Area
  list: AnyList
  layout: TableLayout
  onLayoutChange: (layout: TableLayout) => void
  glowing: ReadonlySet<number>
  onOpen: (record: AnyRecord, event?: { ctrlKey: boolean; metaKey: boolean }) => void
  /** The button of an empty list. */
  create: ReactNode
  /** Begins an import; absent where there is none. */
  onImport?: (() => void) | undefined
}

/** The rows in the chosen look, or what stands there when there are none. */
export function ListContent({ area, list, layout, onLayoutChange, glowing, onOpen, create, onImport }: ContentProps) {
  const isPhone = usePhone()
  const { api } = useServices()
  const update = useMutation(formless(resourceOf(api, area.path).update()))
  if (list.error !== null && list.rows.length === 0) {
    return <ErrorState title="Не удалось загрузить" text={list.error.message} onRetry={list.retry} />
  }
  const isEmpty = !list.isLoading && list.rows.length === 0
  const view = area.list.views[list.view]
  // What shows no more than these rows has nothing of its own to say when there are none.
  if (view !== undefined && !(isEmpty && view.paged)) {
    const View = lazyPart(view.screen)
    return (
      <Suspense fallback={<Skeleton className="mx-5 mb-5 min-h-40 flex-1 max-md:mx-4" />}>
        <View
          rows={list.rows}
          loading={list.isLoading}
          query={list.query}
          setQuery={list.setQuery}
          update={(id, changes) => update.mutateAsync({ id, changes })}
          open={onOpen}
        />
      </Suspense>
    )
  }
  if (isEmpty) {
    return (
      <Suspense>
        <NoRows area={area} list={list} create={create} onImport={onImport} />
      </Suspense>
    )
  }
  if (isPhone) return <ListCards area={area} list={list} layout={layout} glowing={glowing} onOpen={onOpen} />
  return (
    <ListTable
      area={area}
      list={list}
      layout={layout}
      onLayoutChange={onLayoutChange}
      glowing={glowing}
      onOpen={onOpen}
    />
  )
}
