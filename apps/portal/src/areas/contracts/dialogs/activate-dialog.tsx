import { unwrap } from '@ws/api-client'
import { Banner, DateInput, Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Contract } from '../contract-fields'

/** Puts an agreed contract into force; without a scan of it a reason is asked for. */
export default function ActivateDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [contract] = records
  const [signedAt, setSignedAt] = useState<string | null>(contract?.signed_at ?? today)
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST('/contracts/{id}/activate', {
          params: { path: { id } },
          body: { signed_at: signedAt ?? '', reason: reason.trim() || null },
        }),
      ),
    meta: {
      isQuiet: true,
      invalidates: [['/contracts'], ['/properties/room'], ['/tenants']],
      done: 'Договор действует',
    },
    onSuccess: onClose,
  })
  const { text, canForce } = refusalOf(send.error)
  const problem = errorsOf(send.error).signed_at?.[0]
  return (
    <AskDialog
      title="Активировать договор"
      description={contract && `Договор ${contract.number}: помещения станут заняты, арендатор — действующим`}
      action="Активировать"
      isBusy={send.isPending}
      disabled={signedAt === null}
      error={send.error}
      fields={['signed_at']}
      onSend={() => contract && send.mutate(contract.id)}
      onClose={onClose}
    >
      {text && <Banner tone={canForce ? 'warn' : 'bad'}>{text}</Banner>}
      <Field label="Дата подписания" required error={problem}>
        <DateInput value={signedAt} onChange={setSignedAt} />
      </Field>
      <Field label="Причина, если скана ещё нет">
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
