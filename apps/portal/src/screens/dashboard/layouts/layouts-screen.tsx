import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, ErrorState, SegmentedControl, Skeleton, Switch, toast } from '@ws/ui'
import { useState } from 'react'
import { Page } from '../../../lib/page/page'
import { useAddress } from '../../../lib/page/use-address'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { cardsQuery, type Item, layoutQuery } from '../dashboard.queries'
import { isRepeated } from '../edit/arrange'
import { Gallery } from './gallery'
import { RoleBench } from './role-bench'

type View = 'gallery' | 'roles'

/** Макеты дашборда: the gallery of all widgets, and the bench where layouts of roles are arranged and published. */
export function LayoutsScreen() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [address, change] = useAddress()
  const mayPublish = hasPermission(user, 'dashboard.publish_layout')
  const view: View = mayPublish && address.get('tab') === 'roles' ? 'roles' : 'gallery'
  return (
    <Page title="Макеты дашборда" breadcrumbs={[{ label: 'Дашборд', href: '/dashboard' }]}>
      <div className="mx-auto flex max-w-360 flex-col gap-4 p-4">
        {mayPublish && (
          <SegmentedControl<View>
            aria-label="Что показать"
            value={view}
            options={[
              { value: 'gallery', label: 'Все виджеты' },
              { value: 'roles', label: 'Макеты ролей' },
            ]}
            onChange={(next) =>
              change((before) => {
                const after = new URLSearchParams(before)
                if (next === 'roles') after.set('tab', next)
                else after.delete('tab')
                return after
              })
            }
          />
        )}
        {view === 'roles' ? <RoleBench /> : <OwnGallery />}
      </div>
    </Page>
  )
}

function OwnGallery() {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const cards = useQuery(cardsQuery(api))
  const layout = useQuery(layoutQuery(api))
  const [isLive, setIsLive] = useState(false)
  const add = useMutation({
    mutationFn: (item: Item) =>
      unwrap(api.PUT('/dashboard/layout', { body: { items: [...(layout.data?.items ?? []), item] } })),
    onSuccess: (kept) => {
      queryClient.setQueryData(layoutQuery(api).queryKey, kept)
      toast.success('Виджет добавлен на ваш дашборд')
    },
  })
  if (cards.isError || layout.isError) {
    return <ErrorState onRetry={() => void Promise.all([cards.refetch(), layout.refetch()])} />
  }
  if (!cards.data || !layout.data) return <Skeleton className="h-72 w-full" />
  const items = layout.data.items
  return (
    <>
      <Switch label="Живые данные" checked={isLive} onCheckedChange={setIsLive} />
      <Gallery
        cards={cards.data}
        isLive={isLive}
        action={(card) =>
          !isRepeated(card.key) && items.some(({ key }) => key === card.key) ? (
            <span className="text-ink-3 text-sm">Уже на дашборде</span>
          ) : (
            <Button
              size="sm"
              aria-label={`Добавить «${card.title}» на мой дашборд`}
              onClick={() => add.mutate({ key: card.key, w: card.w, h: card.h })}
            >
              Добавить
            </Button>
          )
        }
      />
    </>
  )
}
