import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { ErrorState, Skeleton } from '@ws/ui'
import { AreaPanel } from '../../../lib/area/area-panel'
import { useServices } from '../../../lib/services-context'
import { RoomSettings } from './room-settings'
import { StockSettings } from './stock-settings'
import { TodoTermsForm } from './todo-terms-form'

/** Справочники: what the work of the house is reckoned by. */
export function DictsPanel() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: ['/todos', 'settings'],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/settings', { signal })),
  })
  return (
    <div className="flex flex-col gap-8">
      <AreaPanel path="/todo-categories" />
      <section aria-label="Задачи: сроки и лимиты" className="flex flex-col gap-4">
        <h2 className="font-semibold text-lg">Задачи: сроки и лимиты</h2>
        {settings.isPending && <Skeleton className="h-64" />}
        {settings.isError && <ErrorState text={settings.error.message} onRetry={() => void settings.refetch()} />}
        {settings.data && <TodoTermsForm settings={settings.data} />}
      </section>
      <RoomSettings />
      <StockSettings />
    </div>
  )
}
