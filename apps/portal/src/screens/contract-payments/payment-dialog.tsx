import { unwrap } from '@ws/api-client'
import { DateInput, Field, Input, MoneyInput, Textarea, zonedDay } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
import { MONEY, type Payment } from '../../lib/contract-money/contract-money.queries'
import { errorsOf } from '../../lib/errors-of'
import { formatRoubles } from '../../lib/format/number'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** What can be done to a payment. */
export type PaymentAct = 'refund' | 'transfer' | 'void'

const TEXTS = {
  refund: { title: 'Вернуть деньги', action: 'Вернуть', done: 'Возврат проведён' },
  transfer: { title: 'Перенести аванс', action: 'Перенести', done: 'Аванс перенесён' },
  void: { title: 'Аннулировать платёж', action: 'Аннулировать', done: 'Платёж аннулирован' },
} as const

/** Asks what it takes to change where the money of a payment stands. */
export function PaymentDialog({ act, payment, onClose }: { act: PaymentAct; payment: Payment; onClose: () => void }) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const free = payment.target === 'deposit' ? payment.amount : payment.unallocated
  const [amount, setAmount] = useState<string | null>(free)
  const [date, setDate] = useState<string | null>(() => zonedDay(new Date()))
  const [contract, setContract] = useState<number | null>(null)
  const params = { path: { id: payment.contract, payment_id: payment.id } }
  const change = useMutation({
    mutationFn: async (): Promise<unknown> => {
      if (act === 'void') {
        return unwrap(
          api.POST('/contracts/{id}/payments/{payment_id}/void', { params, body: { reason: reason.trim() } }),
        )
      }
      if (act === 'transfer') {
        const body = { contract: contract ?? 0, amount: amount ?? '' }
        return unwrap(api.POST('/contracts/{id}/payments/{payment_id}/transfer', { params, body }))
      }
      const body = { amount: amount ?? '', paid_at: date ?? '', comment: reason.trim() || null }
      return unwrap(api.POST('/contracts/{id}/payments/{payment_id}/refund', { params, body }))
    },
    meta: { done: TEXTS[act].done, invalidates: MONEY },
    onSuccess: onClose,
  })
  const errorOf = (field: string) => errorsOf(change.error)[field]?.[0]
  const isReady =
    (act === 'void' && reason.trim().length > 2) ||
    (act === 'refund' && amount !== null && date !== null) ||
    (act === 'transfer' && amount !== null && contract !== null)
  return (
    <AskDialog
      title={TEXTS[act].title}
      description={`${payment.number}, ${formatRoubles(payment.amount)}`}
      action={TEXTS[act].action}
      danger={act === 'void'}
      isBusy={change.isPending}
      disabled={!isReady}
      error={change.error}
      fields={act === 'void' ? ['reason'] : ['amount', 'paid_at', 'contract']}
      onSend={() => change.mutate()}
      onClose={onClose}
    >
      {act === 'void' && (
        <Field label="Причина" hint="Оплаченное снова станет долгом" required error={errorOf('reason')}>
          <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
      {act === 'transfer' && (
        <Field label="На договор" hint="Того же арендатора" required error={errorOf('contract')}>
          <RecordPicker path="/contracts" value={contract} placeholder="Найти договор" onChange={setContract} />
        </Field>
      )}
      {(act === 'refund' || act === 'transfer') && (
        <Field label="Сумма" required error={errorOf('amount')}>
          <MoneyInput value={amount} onChange={setAmount} />
        </Field>
      )}
      {act === 'refund' && (
        <>
          <Field label="Дата возврата" required error={errorOf('paid_at')}>
            <DateInput value={date} onChange={setDate} />
          </Field>
          <Field label="Комментарий">
            <Input value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </AskDialog>
  )
}
