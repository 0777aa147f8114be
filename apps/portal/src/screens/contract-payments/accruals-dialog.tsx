import { unwrap } from '@ws/api-client'
import { DateInput, Field, plural, Textarea, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { type Accrual, MONEY } from '../../lib/contract-money/contract-money.queries'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** What is done to several accruals at once. */
export type AccrualsAction = 'issue' | 'cancel' | 'move_due'

const TEXTS = {
  issue: { title: 'Выставить начисления', action: 'Выставить', hint: undefined },
  cancel: {
    ...{ title: 'Отменить начисления', action: 'Отменить начисления' },
    hint: 'Отменённое больше не начислится само: если понадобится, добавьте начисление.',
  },
  move_due: { title: 'Перенести срок оплаты', action: 'Перенести', hint: undefined },
} as const

interface AccrualsDialogProps {
  contract: number
  action: AccrualsAction
  accruals: readonly Accrual[]
  onClose: () => void
}

/** Asks before accruals are issued, cancelled or given another term; says which of them could not be. */
export function AccrualsDialog({ contract, action, accruals, onClose }: AccrualsDialogProps) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const change = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/contracts/{id}/accruals/bulk', {
          params: { path: { id: contract } },
          body: {
            action,
            ids: accruals.map(({ id }) => id),
            ...(action === 'issue' ? {} : { reason: reason.trim() }),
            ...(due === null ? {} : { due_date: due }),
          },
        }),
      ),
    meta: { invalidates: MONEY },
    onSuccess: ({ ok, failed }) => {
      const [first] = failed
      if (first) toast.error(`Не получилось: ${failed.length}. ${first.message}`)
      if (ok.length > 0) toast.success(`Готово: ${ok.length}`)
      onClose()
    },
  })
  const errorOf = (field: string) => errorsOf(change.error)[field]?.[0]
  const count = accruals.length
  const isReady = action === 'issue' || (reason.trim().length > 2 && (action !== 'move_due' || due !== null))
  return (
    <AskDialog
      title={TEXTS[action].title}
      description={`${count} ${plural(count, 'начисление', 'начисления', 'начислений')}`}
      action={TEXTS[action].action}
      danger={action === 'cancel'}
      isBusy={change.isPending}
      disabled={!isReady}
      error={change.error}
      fields={['reason', 'due_date']}
      onSend={() => change.mutate()}
      onClose={onClose}
    >
      {TEXTS[action].hint && <p className="text-ink-2">{TEXTS[action].hint}</p>}
      {action === 'move_due' && (
        <Field label="Новый срок" required error={errorOf('due_date')}>
          <DateInput value={due} onChange={setDue} />
        </Field>
      )}
      {action !== 'issue' && (
        <Field label="Причина" required error={errorOf('reason')}>
          <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </AskDialog>
  )
}
