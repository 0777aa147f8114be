import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

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
      invalidates: [['/goods'], ['/consumable'], ['/storages'], ['/stock/movements']],
      done: 'Движение сторнировано',
    },
    onSuccess: onClose,
  })
  const refused = send.error instanceof ApiError ? send.error : null
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
      {refused?.code === 'stock_negative' && <Banner tone="bad">{refused.message}</Banner>}
      <Field label="Причина" required error={refused?.errors.comment?.[0]}>
        <Textarea value={comment} maxLength={1000} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
