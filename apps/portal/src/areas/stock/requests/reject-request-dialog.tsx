import { unwrap } from '@ws/api-client'
import { Banner, Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { REQUEST_LISTS, type StockRequest } from './requests.queries'

/** Rejects a request with a reason, which stays beside it. */
export function RejectRequestDialog({ request, onClose }: { request: StockRequest; onClose: () => void }) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST('/stock/requests/{id}/decide', {
          params: { path: { id } },
          body: { status: 'rejected', reason: reason.trim() },
        }),
      ),
    meta: { isQuiet: true, invalidates: REQUEST_LISTS, done: 'Заявка отклонена' },
    onSuccess: onClose,
  })
  const refusal = refusalOf(send.error).text
  const problem = errorsOf(send.error).reason?.[0]
  return (
    <AskDialog
      title="Отклонить заявку"
      description={request.number}
      action="Отклонить"
      danger
      isBusy={send.isPending}
      disabled={reason.trim() === ''}
      error={send.error}
      fields={['reason']}
      onSend={() => send.mutate(request.id)}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      <Field label="Причина" required error={problem}>
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
