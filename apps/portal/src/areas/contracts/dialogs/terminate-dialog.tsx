import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Banner, Checkbox, DateInput, Field, Select, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { errorsOf } from '../../../lib/errors-of'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'

type Initiator = Schema<'TerminationInitiator'>
const INITIATORS = optionsOf(labels.TerminationInitiator)

/** Ends a contract on a day; less than the agreed notice has to be confirmed. */
export default function TerminateDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const [contract] = records
  const [date, setDate] = useState<string | null>(null)
  const [initiator, setInitiator] = useState<Initiator | null>('mutual')
  const [reason, setReason] = useState('')
  const [isHasty, setHasty] = useState(false)
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST('/contracts/{id}/terminate', {
          params: { path: { id } },
          body: { date: date ?? '', initiator: initiator ?? 'mutual', reason: reason.trim(), ignore_notice: isHasty },
        }),
      ),
    meta: {
      isQuiet: true,
      invalidates: [['/contracts'], ['/properties/room'], ['/tenants']],
      done: 'Договор расторгается',
    },
    onSuccess: onClose,
  })
  const { text, canForce } = refusalOf(send.error)
  const errors = errorsOf(send.error)
  return (
    <AskDialog
      title="Расторгнуть договор"
      description={contract && `Договор ${contract.number}, уведомление за ${contract.notice_days} дн.`}
      action="Расторгнуть"
      danger
      isBusy={send.isPending}
      disabled={date === null || initiator === null || reason.trim().length < 3}
      error={send.error}
      fields={['date', 'reason']}
      onSend={() => contract && send.mutate(contract.id)}
      onClose={onClose}
    >
      {text && <Banner tone={canForce ? 'warn' : 'bad'}>{text}</Banner>}
      <Field label="Последний день" required error={errors.date?.[0]}>
        <DateInput value={date} onChange={setDate} />
      </Field>
      <Field label="Инициатор" required>
        <Select value={initiator} options={INITIATORS} onChange={setInitiator} />
      </Field>
      <Field label="Причина" required error={errors.reason?.[0]}>
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      {canForce && (
        <Checkbox
          label="Расторгнуть, не дожидаясь срока уведомления"
          checked={isHasty}
          onCheckedChange={(checked) => setHasty(checked === true)}
        />
      )}
    </AskDialog>
  )
}
