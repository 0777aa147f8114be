import { unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { DateTimeInput, Field, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { zonedMoments } from '../../lib/schedule/zoned-moment'
import { useServices } from '../../lib/services-context'

type Move = Schema<'TodoRecurrenceMove'>
const INVALIDATES = [['/todos/recurrences'], ['/todos']]

interface MoveDateDialogProps {
  record: RecordOf<'/todos/recurrences'>
  date: Schema<'TodoRecurrenceDate'>
  onClose: () => void
}

/** «Перенести»: when one date of a schedule comes instead; the others stay where they are. */
export function MoveDateDialog({ record, date: { due_at, moved_from }, onClose }: MoveDateDialogProps) {
  const { api } = useServices()
  const [to, setTo] = useState<string | null>(due_at)
  const tell = (moment: string) => zonedMoments(record.timezone).format(new Date(moment))
  const params = { path: { id: record.id } }
  const write = (body: Move) => unwrap(api.POST('/todos/recurrences/{id}/move', { params, body }))
  // Asked for from a toast, where no form shows what is refused.
  const back = useMutation({ mutationFn: write, meta: { invalidates: INVALIDATES, isFormless: true } })
  const move = useMutation({
    mutationFn: write,
    meta: { invalidates: INVALIDATES },
    onSuccess: ({ version }, sent) => {
      onClose()
      toast.success(`Перенесено: ${tell(sent.to)}`, {
        undo: () => back.mutate({ version, from: sent.to, to: sent.from }),
      })
    },
  })
  const errors = errorsOf(move.error)
  return (
    <AskDialog
      title={`Перенести задачу со сроком ${tell(due_at)}`}
      description="Остальные даты останутся по расписанию"
      action="Перенести"
      isBusy={move.isPending}
      disabled={to === null || to === due_at}
      error={move.error}
      fields={['to']}
      onSend={() => to !== null && move.mutate({ version: record.version, from: due_at, to })}
      onClose={onClose}
    >
      <Field
        label="Новый срок"
        required
        hint={moved_from === null ? 'По часам расписания' : `По расписанию: ${tell(moved_from)}`}
        error={errors.to?.[0]}
      >
        <DateTimeInput value={to} timeZone={record.timezone} onChange={setTo} />
      </Field>
    </AskDialog>
  )
}
