import { unwrap } from '@ws/api-client'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** Makes a task whose checklist is that of the page, and goes there. */
export default function TodoDialog({ records, onClose }: { records: KbPage[]; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [page] = records
  const make = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/knowledge-base/{id}/todo', { params: { path: { id } } })),
    meta: { invalidates: [['/todos']], done: 'Задача создана' },
    onSuccess: ({ id }) => {
      onClose()
      void navigate(`/todos/${id}`, { viewTransition: true })
    },
  })
  return (
    <AskDialog
      title="Создать задачу по чек-листу?"
      description={page && `Пункты страницы «${page.title}» станут чек-листом новой задачи`}
      action="Создать задачу"
      isBusy={make.isPending}
      error={make.error}
      onSend={() => page && make.mutate(page.id)}
      onClose={onClose}
    />
  )
}
