import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field, Input, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface ObligationDialogProps {
  contract: number
  /** Null: a new one. */
  obligation: Schema<'ContractObligation'> | null
  onClose: () => void
}

const PARTIES = optionsOf(labels.ObligationParty)
const REPEATS = optionsOf(labels.ObligationRepeat)

/** Asks what is promised, by whom and until when. */
export function ObligationDialog({ contract, obligation, onClose }: ObligationDialogProps) {
  const { api } = useServices()
  const [title, setTitle] = useState(obligation?.title ?? '')
  const [party, setParty] = useState<Schema<'ObligationParty'> | null>(obligation?.party ?? 'tenant')
  const [due, setDue] = useState<string | null>(obligation?.due_date ?? null)
  const [repeat, setRepeat] = useState<Schema<'ObligationRepeat'> | null>(obligation?.repeat ?? 'none')
  const send = useMutation({
    mutationFn: () => {
      const body = { title: title.trim(), party: party ?? 'tenant', due_date: due ?? '', repeat: repeat ?? 'none' }
      const path = { id: contract }
      if (obligation === null) return unwrap(api.POST('/contracts/{id}/obligations', { params: { path }, body }))
      const params = { path: { ...path, obligation_id: obligation.id } }
      const seen = { ...body, version: obligation.version }
      return unwrap(api.PATCH('/contracts/{id}/obligations/{obligation_id}', { params, body: seen }))
    },
    meta: {
      invalidates: [['/contracts']],
      done: obligation === null ? 'Обязательство добавлено' : 'Обязательство изменено',
    },
    onSuccess: onClose,
  })
  const errors = errorsOf(send.error)
  return (
    <AskDialog
      title={obligation === null ? 'Новое обязательство' : 'Обязательство'}
      action={obligation === null ? 'Добавить' : 'Сохранить'}
      isBusy={send.isPending}
      disabled={title.trim() === '' || due === null}
      error={send.error}
      fields={['title', 'due_date']}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <Field label="Что нужно сделать" required error={errors.title?.[0]}>
        <Input value={title} maxLength={200} onChange={(event) => setTitle(event.currentTarget.value)} />
      </Field>
      <Field label="Кто обязан" required>
        <Select value={party} options={PARTIES} onChange={setParty} />
      </Field>
      <Field label="Срок" required error={errors.due_date?.[0]}>
        <DateInput value={due} onChange={setDue} />
      </Field>
      <Field label="Повтор" hint="Следующее появится, когда это будет исполнено">
        <Select value={repeat} options={REPEATS} onChange={setRepeat} />
      </Field>
    </AskDialog>
  )
}
