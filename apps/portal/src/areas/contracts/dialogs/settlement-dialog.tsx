import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { DateInput, Field, Input, MoneyInput } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { formatRoubles } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useCompanyToday } from '../../../lib/time/use-company-today'

interface SettlementDialogProps {
  contract: number
  sheet: Schema<'ContractSettlement'>
  onClose: () => void
}

/** Asks what becomes of a deposit: kept for damage, set off against debt, given back. */
export function SettlementDialog({ contract, sheet, onClose }: SettlementDialogProps) {
  const { api } = useServices()
  const [withhold, setWithhold] = useState<string | null>('0.00')
  const [reason, setReason] = useState('')
  const [offset, setOffset] = useState<string | null>(sheet.to_debt)
  const [refund, setRefund] = useState<string | null>(sheet.to_return)
  const [date, setDate] = useState<string | null>(useCompanyToday())
  const send = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/contracts/{id}/settlement', {
          params: { path: { id: contract } },
          body: {
            ...{ withhold: withhold ?? '0', offset: offset ?? '0', refund: refund ?? '0' },
            ...{ reason: reason.trim() || null, paid_at: date ?? '' },
          },
        }),
      ),
    meta: { invalidates: [['/contracts'], ['/tenants']], done: 'Депозит распределён' },
    onSuccess: onClose,
  })
  const errors = errorsOf(send.error)
  return (
    <AskDialog
      title="Распределить депозит"
      description={`На депозите ${formatRoubles(sheet.deposit)}, не оплачено ${formatRoubles(sheet.unpaid)}`}
      action="Провести"
      isBusy={send.isPending}
      disabled={date === null}
      error={send.error}
      fields={['withhold', 'reason', 'offset', 'refund', 'paid_at']}
      onSend={() => send.mutate()}
      onClose={onClose}
    >
      <Field label="Удержать за ущерб" error={errors.withhold?.[0]}>
        <MoneyInput value={withhold} onChange={setWithhold} />
      </Field>
      {isOwed(withhold) && (
        <Field label="За что удержано" required error={errors.reason?.[0]}>
          <Input value={reason} maxLength={300} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
      <Field label="Зачесть в долг" error={errors.offset?.[0]}>
        <MoneyInput value={offset} onChange={setOffset} />
      </Field>
      <Field label="Вернуть" error={errors.refund?.[0]}>
        <MoneyInput value={refund} onChange={setRefund} />
      </Field>
      <Field label="Дата" required error={errors.paid_at?.[0]}>
        <DateInput value={date} onChange={setDate} />
      </Field>
    </AskDialog>
  )
}
