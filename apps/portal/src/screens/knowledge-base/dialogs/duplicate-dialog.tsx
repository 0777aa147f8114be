import { unwrap } from '@ws/api-client'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** Makes a draft with the same content and goes there. */
export default function DuplicateDialog({ records, onClose }: { records: KbPage[]; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [page] = records
  const copy = useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/knowledge-base/{id}/duplicate', { params: { path: { id } } })),
    meta: { invalidates: [['/knowledge-base']], done: 'Создана копия' },
    onSuccess: ({ id }) => {
      onClose()
      void navigate(`/knowledge-base/${id}`, { viewTransition: true })
    },
  })
  return (
    <AskDialog
      title="Дублировать страницу?"
      description={page && `Появится черновик «${page.title} (копия)» с тем же текстом`}
      action="Дублировать"
      isBusy={copy.isPending}
      error={copy.error}
      onSend={() => page && copy.mutate(page.id)}
      onClose={onClose}
    />
  )
}
