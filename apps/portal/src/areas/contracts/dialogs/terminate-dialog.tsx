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
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Contract } from '../contract-fields'

type Initiator = Schema<'TerminationInitiator'>
const INITIATORS = optionsOf(labels.TerminationInitiator)

/** Ends a contract on a day; less than the agreed notice has to be confirmed. */
export default function TerminateDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [contract] = records
  const [date, setDate] = useState<string | null>(null)
  const [initiator, setInitiator] = useState<Initiator | null>('mutual')
  const [signedAt, setSignedAt] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const [isHasty, setHasty] = useState(false)
  const isAgreed = initiator === 'mutual'
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST('/contracts/{id}/terminate', {
          params: { path: { id } },
          body: {
            ...{ date: date ?? '', initiator: initiator ?? 'mutual', reason: reason.trim(), ignore_notice: isHasty },
            ...(isAgreed && { signed_at: signedAt }),
          },
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
      disabled={date === null || initiator === null || (isAgreed && signedAt === null) || reason.trim().length < 3}
      error={send.error}
      fields={['date', 'signed_at', 'reason']}
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
      {isAgreed && (
        <Field label="Соглашение подписано" required error={errors.signed_at?.[0]}>
          <DateInput value={signedAt} onChange={setSignedAt} />
        </Field>
      )}
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
