import { unwrap } from '@ws/api-client'
import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { ManagedObject } from '../fields/object-fields'

/** Refuses a request for an object: who asked is told the reason. */
export default function RejectDialog({ records, onClose }: { records: ManagedObject[]; onClose: () => void }) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const [object] = records
  const reject = useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST('/objects/{id}/reject', { params: { path: { id } }, body: { reason: reason.trim() } })),
    meta: { invalidates: [['/objects']], done: 'Заявка отклонена' },
    onSuccess: onClose,
  })
  const problem = errorsOf(reject.error).reason?.[0]
  return (
    <AskDialog
      title="Отклонить заявку"
      description={object?.name}
      action="Отклонить"
      danger
      isBusy={reject.isPending}
      disabled={reason.trim().length < 3}
      error={reject.error}
      fields={['reason']}
      onSend={() => object && reject.mutate(object.id)}
      onClose={onClose}
    >
      <Field label="Причина" hint="Её увидит тот, кто подал заявку" required error={problem}>
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
