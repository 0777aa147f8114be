import { ApiError, unwrap } from '@ws/api-client'
import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { firstTexts } from '../../../lib/first-texts'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { shiftKey } from './shift.queries'

/** The contract's limit. */
const LONGEST = 2000

interface DialogProps {
  team: number
  onClose: () => void
}

/** «Сдать смену»: to whom, and what he should know beside the digest. */
export function HandOverDialog({ team, onClose }: DialogProps) {
  const { api } = useServices()
  const [receiver, setReceiver] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const save = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/teams/{id}/shift', { params: { path: { id: team } }, body: { receiver, note: note || null } })),
    meta: { invalidates: [[...shiftKey(team)]], done: 'Смена сдана. Ждём подписи принимающего' },
    onSuccess: onClose,
  })
  const errors = save.error instanceof ApiError ? firstTexts(save.error) : {}
  return (
    <AskDialog
      title="Сдать смену"
      description="Сводка смены сохранится с вашей подписью. Второй подпишет тот, кто примет"
      action="Сдать смену"
      isBusy={save.isPending}
      error={save.error}
      fields={['receiver', 'note']}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <Field label="Кто принимает" error={errors.receiver} hint="Не указан — примет любой из бригады">
        <PersonPicker
          value={receiver}
          onChange={(next) => {
            setReceiver(next)
            save.reset()
          }}
        />
      </Field>
      <Field label="Что важно знать" error={errors.note}>
        <Textarea value={note} maxLength={LONGEST} rows={4} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}

/** «Принять смену»: with a remark, if there is one. */
export function AcceptDialog({ team, handover, onClose }: DialogProps & { handover: number }) {
  const { api } = useServices()
  const [answer, setAnswer] = useState('')
  const save = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/teams/{id}/shift/{handover}/accept', {
          params: { path: { id: team, handover } },
          body: { answer: answer || null },
        }),
      ),
    meta: { invalidates: [[...shiftKey(team)]], done: 'Смена принята' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Принять смену"
      description="Ваша подпись — вторая под сводкой смены"
      action="Принять"
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      <Field label="Замечания">
        <Textarea
          value={answer}
          maxLength={LONGEST}
          rows={3}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
    </AskDialog>
  )
}
