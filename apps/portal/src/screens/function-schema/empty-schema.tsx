import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Empty } from '@ws/ui'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** What stands in place of a schema without functions. */
export function EmptySchema({ onAdd }: { onAdd: () => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const fill = useMutation({
    mutationFn: () => unwrap(api.POST('/functionals/typical', {})),
    meta: { invalidates: [['/functionals']], done: 'Типовая схема добавлена' },
  })
  return (
    <Empty
      title="Схема функций пуста. Начните с типовой схемы управляющей компании"
      action={
        hasPermission(user, 'functionals.create') && (
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" loading={fill.isPending} onClick={() => fill.mutate()}>
              Типовая схема
            </Button>
            <Button onClick={onAdd}>Добавить блок</Button>
          </div>
        )
      }
    />
  )
}
