import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Checkbox, DateInput, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { refusalOf } from '../../../lib/area/actions/refusal'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Contract } from '../contract-fields'
import { ScanField } from './scan-field'

interface ApplyDialogProps {
  contract: Contract
  amendment: Schema<'ContractAmendment'>
  onClose: () => void
}

/** Puts a signed amendment into force. */
export function ApplyDialog({ contract, amendment, onClose }: ApplyDialogProps) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [signedAt, setSignedAt] = useState<string | null>(today)
  const [file, setFile] = useState<number | null>(amendment.file)
  const [isMeant, setMeant] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/contracts/{id}/amendments/{amendment_id}/apply', {
          params: { path: { id: contract.id, amendment_id: amendment.id } },
          body: { signed_at: signedAt ?? '', file, ignore_obligations: isMeant },
        }),
      ),
    meta: { isQuiet: true, invalidates: [['/contracts'], ['/properties/room']], done: 'Соглашение применено' },
    onSuccess: onClose,
  })
  const { text, canForce } = refusalOf(send.error)
  const errors = errorsOf(send.error)
  return (
    <AskDialog
      title={`Применить ${amendment.number}`}
      description={amendment.description.join('; ')}
      action="Применить"
      isBusy={send.isPending}
      disabled={signedAt === null}
      error={send.error}
      fields={['signed_at', 'file']}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      {text && <Banner tone={canForce ? 'warn' : 'bad'}>{text}</Banner>}
      {canForce && (
        <Checkbox
          label="Применить, хотя обязательства не исполнены"
          checked={isMeant}
          onCheckedChange={(checked) => setMeant(checked === true)}
        />
      )}
      <Field label="Дата подписания" required error={errors.signed_at?.[0]}>
        <DateInput value={signedAt} onChange={setSignedAt} />
      </Field>
      <ScanField value={file} error={errors.file?.[0]} onChange={setFile} />
    </AskDialog>
  )
}
