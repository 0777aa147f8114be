import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, plural, toast } from '@ws/ui'
import { ListOrdered, Sparkles } from 'lucide-react'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

export type Dictionary = '/properties/objecttypenew' | '/properties/purposepremises'

const words = (n: number) => `${n} ${plural(n, 'значение', 'значения', 'значений')}`

/** «Заполнить типовыми значениями»: adds what a company usually has and this one has not. */
export function FillTypical({ path }: { path: Dictionary }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const fill = useMutation({
    mutationFn: () => unwrap(api.POST(`${path}/typical`, {})),
    meta: { invalidates: [[path]] },
    onSuccess: ({ added }) =>
      toast.success(added === 0 ? 'Все типовые значения уже есть' : `Добавлено: ${words(added)}`),
  })
  if (!hasPermission(user, 'properties.create')) return null
  return (
    <Button loading={fill.isPending} onClick={() => fill.mutate()}>
      <Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />
      Заполнить типовыми значениями
    </Button>
  )
}

export const OrderIcon = ({ size }: { size?: number }) => (
  <ListOrdered size={size} strokeWidth={1.75} aria-hidden="true" />
)
