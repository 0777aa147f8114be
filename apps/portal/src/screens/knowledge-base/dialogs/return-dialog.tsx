import { unwrap } from '@ws/api-client'
import { RemarkDialog } from '../../../lib/area/actions/remark-dialog'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** Sends a page under review back to its author, with what is to be put right. */
export default function ReturnDialog({ records, onClose }: { records: KbPage[]; onClose: () => void }) {
  const { api } = useServices()
  const [page] = records
  const send = useMutation({
    mutationFn: ({ id, comment }: { id: number; comment: string }) =>
      unwrap(api.POST('/knowledge-base/{id}/return', { params: { path: { id } }, body: { comment } })),
    meta: { invalidates: [['/knowledge-base']], done: 'Страница возвращена автору' },
    onSuccess: onClose,
  })
  return (
    <RemarkDialog
      title="Вернуть автору"
      description={page?.title}
      label="Что исправить"
      isBusy={send.isPending}
      error={send.error}
      onSend={(comment) => page && send.mutate({ id: page.id, comment })}
      onClose={onClose}
    />
  )
}
