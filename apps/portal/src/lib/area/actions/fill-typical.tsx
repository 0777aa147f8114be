import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, plural, toast } from '@ws/ui'
import { Sparkles } from 'lucide-react'
import { hasPermission } from '../../permission'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'

/** Registers that come with typical words, and the right to add them. */
const PERMISSIONS = {
  '/properties/objecttypenew': 'properties.create',
  '/properties/purposepremises': 'properties.create',
  '/goods/goods_type': 'goods.create',
  '/consumable/consumable_types': 'consumables.create',
  '/knowledge-base': 'kb.create',
} as const

const words = (n: number) => `${n} ${plural(n, 'значение', 'значения', 'значений')}`

interface FillTypicalProps {
  path: keyof typeof PERMISSIONS
  label?: string
}

/** Adds what a company usually has and this one has not. */
export function FillTypical({ path, label = 'Заполнить типовыми значениями' }: FillTypicalProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const fill = useMutation({
    mutationFn: () => unwrap(api.POST(`${path}/typical`, {})),
    meta: { invalidates: [[path]] },
    onSuccess: ({ added }) =>
      toast.success(added === 0 ? 'Все типовые значения уже есть' : `Добавлено: ${words(added)}`),
  })
  if (!hasPermission(user, PERMISSIONS[path])) return null
  return (
    <Button loading={fill.isPending} onClick={() => fill.mutate()}>
      <Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Button>
  )
}
