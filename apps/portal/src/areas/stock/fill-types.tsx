import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, plural, toast } from '@ws/ui'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** «Типовой набор»: adds the usual types of consumables. */
export function FillTypes() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const fill = useMutation({
    mutationFn: () => unwrap(api.POST('/consumable/consumable_types/typical', {})),
    meta: { invalidates: [['/consumable/consumable_types']] },
    onSuccess: ({ added }) => toast.success(`Добавлено: ${added} ${plural(added, 'тип', 'типа', 'типов')}`),
  })
  if (!hasPermission(user, 'consumables.create')) return null
  return (
    <Button loading={fill.isPending} onClick={() => fill.mutate()}>
      Типовой набор
    </Button>
  )
}
