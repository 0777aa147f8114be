import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Button, ErrorState, Field, Select, Skeleton, toast } from '@ws/ui'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../../../lib/page/use-address'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { cardsQuery, type Item, layoutQuery } from '../dashboard.queries'
import { Widget } from '../widget'
import { GridPlace, WidgetsGrid } from '../widgets-grid'

const EditBoard = lazy(() => import('../edit/edit-board'))

/** Layouts of roles: how people of a role begin, arranged and published here. */
export function RoleBench() {
  const { api } = useServices()
  const [address, change] = useAddress()
  const roles = useQuery({
    queryKey: ['/roles', 'for layouts'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/roles', { signal }))).data,
  })
  if (roles.isError) return <ErrorState onRetry={() => void roles.refetch()} />
  if (roles.data === undefined) return <Skeleton className="h-9 w-72" />
  const role = roles.data.find(({ key }) => key === address.get('role'))?.key ?? roles.data[0]?.key
  return (
    <>
      <Field label="Роль" className="w-72 max-w-full">
        <Select
          value={role}
          options={roles.data.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(next) =>
            change((before) => {
              const after = new URLSearchParams(before)
              if (next !== null) after.set('role', next)
              return after
            })
          }
        />
      </Field>
      {role !== undefined && <RoleLayout key={role} role={role} />}
    </>
  )
}

function RoleLayout({ role }: { role: string }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const layout = useQuery(layoutQuery(api, role))
  const cards = useQuery(cardsQuery(api, role))
  const publish = useMutation({
    mutationFn: (items: readonly Item[]) =>
      unwrap(api.PUT('/dashboard/layouts/{role}', { params: { path: { role } }, body: { items: [...items] } })),
    onSuccess: (published) => {
      queryClient.setQueryData(layoutQuery(api, role).queryKey, published)
      void queryClient.invalidateQueries({ queryKey: layoutQuery(api).queryKey })
      setIsEditing(false)
      toast.success('Макет опубликован')
    },
  })
  if (layout.isError || cards.isError) {
    return <ErrorState onRetry={() => void Promise.all([layout.refetch(), cards.refetch()])} />
  }
  if (!layout.data || !cards.data) return <Skeleton className="h-72 w-full" />
  const titles = new Map(cards.data.map(({ key, title }) => [key, title]))
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <EditBoard
          items={layout.data.items}
          cards={cards.data}
          filters={{}}
          hasOwn={false}
          saveLabel="Опубликовать макет для роли"
          onSave={async (items) => {
            await publish.mutateAsync(items ?? [])
          }}
          onCancel={() => setIsEditing(false)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {layout.data.source === 'role' ? 'Опубликованный макет.' : 'Макет, с которым поставляется программа.'} Так
          видят первую страницу люди этой роли, пока не настроят её сами; данные показаны ваши.
        </p>
        <Button variant="primary" onClick={() => setIsEditing(true)}>
          Изменить макет
        </Button>
      </div>
      <WidgetsGrid>
        {layout.data.items.map((item, index) => (
          <GridPlace key={`${item.key} ${index}`} item={item}>
            <Widget item={item} title={titles.get(item.key) ?? ''} filters={{}} />
          </GridPlace>
        ))}
      </WidgetsGrid>
    </>
  )
}
