import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Skeleton, type TableLayout } from '@ws/ui'
import { CheckCheck, Inbox, SearchX } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { usePhone } from '../../page/use-phone'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, Area, PresetAsker } from '../define-area'
import { askerOf } from '../filters/presets'
import { lazyPart } from '../lazy-part'
import { formless, resourceOf } from '../resource'
import { emptyWords } from './empty-words'
import { narrowingOf } from './list-address'
import { ListCards } from './list-cards'
import { ListTable } from './list-table'
import type { AnyList } from './use-area-list'

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
    return <NoRows area={area} list={list} create={create} onImport={onImport} />
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

function NoRows({ area, list, create, onImport }: Pick<ContentProps, 'area' | 'list' | 'create' | 'onImport'>) {
  const { session } = useServices()
  const { user } = useSession(session)
  const done = presetWords(area, list, askerOf(user))
  if (done !== undefined) {
    return <Empty icon={<CheckCheck size={32} strokeWidth={1.5} aria-hidden="true" />} title={done} />
  }
  if (list.isNarrowed) {
    return (
      <Empty
        icon={<SearchX size={32} strokeWidth={1.5} aria-hidden="true" />}
        title="Ничего не найдено. Измените запрос или сбросьте фильтры"
        action={<Button onClick={list.reset}>Сбросить</Button>}
      />
    )
  }
  if (list.page > 1) {
    return (
      <Empty
        title="На этой странице записей нет"
        action={<Button onClick={() => list.setQuery({ page: 1 })}>К первой странице</Button>}
      />
    )
  }
  return (
    <Empty
      icon={<Inbox size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={emptyWords(area, user)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {create}
          {onImport && <Button onClick={onImport}>Импорт</Button>}
          {area.list.EmptyAction && <area.list.EmptyAction />}
        </span>
      }
    />
  )
}

/** What a preset says when nothing is left of it; only while nothing else narrows the list. */
function presetWords(area: Area, list: AnyList, asker: PresetAsker): string | undefined {
  const narrowing = Object.entries(narrowingOf(list.query))
  return area.list.presets.find(({ empty, query }) => {
    const wanted = Object.entries(query(asker))
    const isThis = wanted.every(([name, value]) => String(list.query[name] ?? '') === String(value))
    return empty !== undefined && isThis && wanted.length === narrowing.length
  })?.empty
}
