import { unwrap } from '@ws/api-client'
import { Button } from '@ws/ui'
import { hasPermission } from '../permission'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

/** Files a task that asks for access to a page; hidden from those who may not create tasks. */
export function AskAdministrator({ path }: { path: string }) {
  const { api, session } = useServices()
  const ask = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/todos', {
          body: { title: `Прошу доступ к разделу ${path}`, description: `Нет права на страницу ${path}.` },
        }),
      ),
    meta: { done: 'Запрос отправлен администратору', invalidates: [['/todos']] },
  })
  if (!hasPermission(session.getState().user, 'todos.create')) return null
  return (
    <Button variant="primary" loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
      Попросить администратора
    </Button>
  )
}
