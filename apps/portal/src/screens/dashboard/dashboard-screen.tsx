import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, Skeleton, toast, toZoned, zonedFormat } from '@ws/ui'
import { LayoutDashboard, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Page } from '../../lib/page/page'
import { useMutation } from '../../lib/query/use-mutation'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import { cardsQuery, type Item, layoutQuery } from './dashboard.queries'
import { useFilters } from './use-filters'
import { useLiveWidgets } from './use-live-widgets'
import { Widget } from './widget'
import { GridPlace, WidgetsGrid } from './widgets-grid'

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

const FilterBar = lazy(() => import('./filter-bar'))
// Arranging is rare: whoever only looks loads none of it.
const EditBoard = lazy(() => import('./edit/edit-board'))

/** Дашборд: what needs this person now, then how the business is doing, as he arranged it. */
export function DashboardScreen() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [now] = useState(() => new Date())
  const [isEditing, setIsEditing] = useState(false)
  if (user === null) return null
  return (
    <Page
      title="Дашборд"
      actions={
        !isEditing && (
          <Button onClick={() => setIsEditing(true)}>
            <Settings2 aria-hidden="true" size={16} strokeWidth={1.75} />
            Настроить
          </Button>
        )
      }
    >
      <div className="mx-auto flex max-w-360 flex-col gap-4 p-4">
        <div>
          <h2 className="font-semibold text-2xl">{greetingOf(now, user.full_name)}</h2>
          <p className="mt-0.5 text-ink-2 first-letter:uppercase">{zonedFormat('ru-RU', DAY).format(now)}</p>
        </div>
        <Widgets isEditing={isEditing} onEdited={() => setIsEditing(false)} />
      </div>
    </Page>
  )
}

function Widgets({ isEditing, onEdited }: { isEditing: boolean; onEdited: () => void }) {
  const { api } = useServices()
  const [filters, setFilters] = useFilters()
  const layout = useQuery(layoutQuery(api))
  const cards = useQuery(cardsQuery(api))
  const keep = useKeepLayout()
  const items = layout.data?.items ?? []
  useLiveWidgets(items.map(({ key }) => key))
  if (layout.isError || cards.isError) {
    return <ErrorState onRetry={() => void Promise.all([layout.refetch(), cards.refetch()])} />
  }
  if (layout.data === undefined || cards.data === undefined) return <Loading />
  const titles = new Map(cards.data.map(({ key, title }) => [key, title]))
  if (isEditing) {
    return (
      <Suspense fallback={<Loading />}>
        <EditBoard
          items={items}
          cards={cards.data}
          filters={filters}
          hasOwn={layout.data.source === 'own'}
          onSave={async (next) => {
            await keep.mutateAsync(next)
            onEdited()
          }}
          onCancel={onEdited}
        />
      </Suspense>
    )
  }
  const change = (index: number, next: Item) => keep.mutate(items.map((item, place) => (place === index ? next : item)))
  return (
    <>
      <Suspense fallback={<Skeleton className="h-9 w-full max-w-160" />}>
        <FilterBar filters={filters} onChange={setFilters} />
      </Suspense>
      {items.length === 0 ? (
        <Empty
          icon={<LayoutDashboard aria-hidden="true" size={28} strokeWidth={1.5} />}
          title="Здесь пока нет виджетов"
          text="Нажмите «Настроить» и добавьте те, что вам нужны."
        />
      ) : (
        <WidgetsGrid>
          {items.map((item, index) => (
            <GridPlace key={`${item.key} ${index}`} item={item}>
              <Widget
                item={item}
                title={titles.get(item.key) ?? ''}
                filters={filters}
                onChange={(next) => change(index, next)}
              />
            </GridPlace>
          ))}
        </WidgetsGrid>
      )}
      <p>
        <RouterLink href="/dashboard/test" className="text-brand hover:underline">
          Все виджеты
        </RouterLink>
      </p>
    </>
  )
}

/** Keeps the own layout, or with null goes back to that of the role. */
function useKeepLayout() {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (items: readonly Item[] | null) =>
      items === null
        ? unwrap(api.DELETE('/dashboard/layout'))
        : unwrap(api.PUT('/dashboard/layout', { body: { items: [...items] } })),
    onSuccess: (layout, items) => {
      queryClient.setQueryData(layoutQuery(api).queryKey, layout)
      if (items === null) toast.success('Вернулся макет вашей роли')
    },
  })
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-72 w-full" />
      ))}
    </div>
  )
}

/** «Доброе утро, Светлана»: people are listed as surname, first name, patronymic. */
export function greetingOf(now: Date, fullName: string): string {
  const hour = toZoned(now).hour
  const words = hour < 5 ? 'Доброй ночи' : hour < 12 ? 'Доброе утро' : hour < 18 ? 'Добрый день' : 'Добрый вечер'
  const firstName = fullName.split(' ')[1]
  return firstName === undefined ? words : `${words}, ${firstName}`
}
