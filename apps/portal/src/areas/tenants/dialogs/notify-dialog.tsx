import { unwrap } from '@ws/api-client'
import { Field, plural, Textarea, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog, type PartialOutcome } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'

/** A message to those who look after these tenants. */
export default function NotifyDialog({ records, onClose }: { records: Tenant[]; onClose: () => void }) {
  const { api } = useServices()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<PartialOutcome | undefined>(undefined)
  const send = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/tenants/notify-managers', { body: { ids: records.map(({ id }) => id), text: text.trim() } })),
    onSuccess: ({ ok, failed }) => {
      if (failed.length === 0) {
        toast.success('Сообщение отправлено')
        onClose()
      } else setOutcome({ text: `Отправлено ${ok.length} из ${records.length}`, records, failed })
    },
  })
  const count = records.length
  return (
    <AskDialog
      title="Написать менеджеру"
      description={
        count === 1 ? records[0]?.name : `${count} ${plural(count, 'арендатор', 'арендатора', 'арендаторов')}`
      }
      action="Отправить"
      isBusy={send.isPending}
      disabled={text.trim().length < 3}
      error={send.error}
      fields={['text']}
      outcome={outcome}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <Field
        label="Сообщение"
        hint="Придёт уведомлением менеджеру арендатора"
        required
        error={errorsOf(send.error).text?.[0]}
      >
        <Textarea value={text} maxLength={1000} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
