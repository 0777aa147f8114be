import { unwrap } from '@ws/api-client'
import { Field, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'

/** Puts a tenant on the black list, with a reason. */
export default function BlacklistDialog({ records: [tenant], onClose }: { records: Tenant[]; onClose: () => void }) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST('/tenants/{id}/blacklist', { params: { path: { id } }, body: { reason: reason.trim() } })),
    meta: { invalidates: [['/tenants']], done: 'Арендатор в чёрном списке' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="В чёрный список"
      description={tenant?.name}
      action="В чёрный список"
      danger
      isBusy={send.isPending}
      disabled={reason.trim().length < 3}
      error={send.error}
      fields={['reason']}
      onSend={() => tenant && send.mutate(tenant.id)}
      onClose={onClose}
    >
      <Field
        label="Причина"
        hint="Увидят все, кто видит арендатора. Новые договоры с ним заключит только управляющий"
        required
        error={errorsOf(send.error).reason?.[0]}
      >
        <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
