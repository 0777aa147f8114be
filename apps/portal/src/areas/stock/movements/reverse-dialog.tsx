import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { STOCK_LISTS } from './movements.queries'

/** Takes a movement back by its mirror; the movement itself stays. */
export function ReverseDialog({ movement, onClose }: { movement: Schema<'StockMovement'>; onClose: () => void }) {
  const { api } = useServices()
  const [comment, setComment] = useState('')
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST('/stock/movements/{id}/reverse', { params: { path: { id } }, body: { comment: comment.trim() } }),
      ),
    meta: {
      isQuiet: true,
      invalidates: STOCK_LISTS,
      done: 'Движение сторнировано',
    },
    onSuccess: onClose,
  })
  const refusal = refusalOf(send.error).text
  const problem = errorsOf(send.error).comment?.[0]
  return (
    <AskDialog
      title="Сторнировать движение"
      description={`${movement.number}: количества вернутся обратным движением, запись останется в истории`}
      action="Сторнировать"
      danger
      isBusy={send.isPending}
      disabled={comment.trim().length < 3}
      error={send.error}
      fields={['comment']}
      onSend={() => send.mutate(movement.id)}
      onClose={onClose}
    >
      {refusal !== undefined && <Banner tone="bad">{refusal}</Banner>}
      <Field label="Причина" required error={problem}>
        <Textarea value={comment} maxLength={1000} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
