import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field, Input, MoneyInput, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { MONEY } from '../../lib/contract-money/contract-money.queries'
import { errorsOf } from '../../lib/errors-of'
import { optionsOf } from '../../lib/options-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type AccrualInput = Schema<'AccrualInput'>

const { penalty: _, ...KINDS } = labels.AccrualKind
const KIND_OPTIONS = optionsOf(KINDS)
const VAT_OPTIONS = [
  { value: 'none', label: 'Без НДС' },
  { value: 'included', label: 'В т.ч. НДС' },
  { value: 'on_top', label: 'Плюс НДС' },
]
const FIELDS = ['kind', 'title', 'amount', 'vat_mode', 'period_start', 'period_end', 'due_date', 'comment']

interface AccrualDialogProps {
  contract: number
  /** Whether VAT is paid by the contract: what is charged by hand begins so, too. */
  taxed: boolean
  onClose: () => void
}

/** «Добавить начисление»: charged by hand, issued at once. */
export function AccrualDialog({ contract, taxed, onClose }: AccrualDialogProps) {
  const { api } = useServices()
  const [input, setInput] = useState<Partial<AccrualInput>>({ kind: 'other', vat_mode: taxed ? 'included' : 'none' })
  const set = (next: Partial<AccrualInput>) => setInput((before) => ({ ...before, ...next }))
  const make = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/contracts/{id}/accruals', {
          params: { path: { id: contract } },
          // What is missing the server names at its field.
          body: input as AccrualInput,
        }),
      ),
    meta: { done: 'Начисление выставлено', invalidates: MONEY },
    onSuccess: onClose,
  })
  const errorOf = (field: string) => errorsOf(make.error)[field]?.[0]
  const day = (field: 'period_start' | 'period_end' | 'due_date', label: string) => (
    <Field label={label} required error={errorOf(field)}>
      <DateInput value={input[field] ?? null} onChange={(next) => set({ [field]: next ?? undefined })} />
    </Field>
  )
  return (
    <AskDialog
      title="Добавить начисление"
      action="Выставить"
      isBusy={make.isPending}
      error={make.error}
      fields={FIELDS}
      onSend={() => make.mutate()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Вид" required error={errorOf('kind')}>
          <Select
            options={KIND_OPTIONS}
            value={input.kind ?? null}
            onChange={(next) => set({ kind: next as AccrualInput['kind'] })}
          />
        </Field>
        <Field label="Наименование" required error={errorOf('title')}>
          <Input
            value={input.title ?? ''}
            maxLength={200}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Сумма" required error={errorOf('amount')}>
            <MoneyInput value={input.amount ?? null} onChange={(next) => set({ amount: next ?? undefined })} />
          </Field>
          <Field label="НДС" error={errorOf('vat_mode')}>
            <Select
              options={VAT_OPTIONS}
              value={input.vat_mode ?? null}
              onChange={(next) => set({ vat_mode: next as AccrualInput['vat_mode'] })}
            />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-4">
          {day('period_start', 'Период с')}
          {day('period_end', 'по')}
        </div>
        {day('due_date', 'Срок оплаты')}
        <Field label="Основание" error={errorOf('comment')}>
          <Input
            value={input.comment ?? ''}
            maxLength={300}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
        </Field>
      </div>
    </AskDialog>
  )
}
