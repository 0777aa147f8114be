import { unwrap } from '@ws/api-client'
import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { type Contract, waitingStep } from '../contract-fields'

/** Sends a contract back to who prepared it, with a reason. */
export default function ReturnDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const [comment, setComment] = useState('')
  const [contract] = records
  const send = useMutation({
    mutationFn: (one: Contract) => {
      const body = { step: waitingStep(one), comment: comment.trim() }
      return unwrap(api.POST('/contracts/{id}/return', { params: { path: { id: one.id } }, body }))
    },
    meta: { invalidates: [['/contracts']], done: 'Договор возвращён' },
    onSuccess: onClose,
  })
  const problem = errorsOf(send.error).comment?.[0]
  return (
    <AskDialog
      title="Вернуть договор"
      description={contract && `Договор ${contract.number}`}
      action="Вернуть"
      isBusy={send.isPending}
      disabled={comment.trim().length < 3}
      error={send.error}
      fields={['comment']}
      onSend={() => contract && send.mutate(contract)}
      onClose={onClose}
    >
      <Field label="Что исправить" hint="Увидит тот, кто готовил договор" required error={problem}>
        <Textarea value={comment} maxLength={1000} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
