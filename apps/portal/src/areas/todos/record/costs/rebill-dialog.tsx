import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { DateInput, Field, Input, MoneyInput, Select } from '@ws/ui'
import { useMemo, useState } from 'react'
import { AskDialog } from '../../../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../../../lib/area/pickers/record-picker'
import { errorsOf } from '../../../../lib/errors-of'
import { optionsOf } from '../../../../lib/options-of'
import { useMutation } from '../../../../lib/query/use-mutation'
import { useServices } from '../../../../lib/services-context'
import { useCompanyToday } from '../../../../lib/time/use-company-today'
import type { Todo } from '../../todo-enums'

type VatMode = NonNullable<Schema<'AccrualInput'>['vat_mode']>

const VAT = optionsOf(labels.VatMode)
const FIELDS = ['amount', 'vat_mode', 'due_date', 'comment']

interface RebillDialogProps {
  todo: Todo
  tenant: Schema<'Reference'>
  cost: string | null
  onClose: () => void
}

/** Asks by which contract and how much of the cost of a task its tenant pays; the accrual is issued at once. */
export function RebillDialog({ todo, tenant, cost, onClose }: RebillDialogProps) {
  const { api } = useServices()
  const today = useCompanyToday()
  const [contract, setContract] = useState<number | null>(null)
  const [amount, setAmount] = useState(cost)
  const [vat_mode, setVat] = useState<VatMode>('none')
  const [due, setDue] = useState<string | null>(null)
  const [comment, setComment] = useState(`Задача № ${todo.id}: ${todo.title}`.slice(0, 300))
  const ofTenant = useMemo(() => ({ tenant: [tenant.id] }), [tenant.id])
  const send = useMutation({
    mutationFn: ({ id, due_date }: { id: number; due_date: string }) =>
      unwrap(
        api.POST('/contracts/{id}/accruals', {
          params: { path: { id } },
          body: {
            kind: 'other',
            title: `Возмещение стоимости работ: ${todo.title}`.slice(0, 200),
            period_start: today,
            period_end: today,
            amount: amount ?? '',
            vat_mode,
            due_date,
            comment,
            todo: todo.id,
          },
        }),
      ),
    meta: { done: 'Начисление выставлено', invalidates: [['/todos'], ['/contracts']] },
    onSuccess: onClose,
  })
  const errorOf = (field: string) => errorsOf(send.error)[field]?.[0]
  return (
    <AskDialog
      title="Перевыставить арендатору"
      description={`Арендатор «${tenant.name}» получит начисление на эту сумму`}
      action="Выставить"
      isBusy={send.isPending}
      disabled={contract === null || amount === null || due === null}
      error={send.error}
      fields={FIELDS}
      onSend={() => {
        if (contract !== null && due !== null) send.mutate({ id: contract, due_date: due })
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Договор" required>
          <RecordPicker
            path="/contracts"
            within={ofTenant}
            value={contract}
            placeholder="Выберите договор"
            emptyText="Договоров с этим арендатором нет"
            onChange={setContract}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Сумма" required error={errorOf('amount')} hint="Себестоимость задачи; её можно изменить">
            <MoneyInput value={amount} onChange={setAmount} />
          </Field>
          <Field label="НДС" error={errorOf('vat_mode')}>
            <Select options={VAT} value={vat_mode} onChange={(next) => setVat(next ?? 'none')} />
          </Field>
        </div>
        <Field label="Срок оплаты" required error={errorOf('due_date')}>
          <DateInput value={due} onChange={setDue} />
        </Field>
        <Field label="Основание" error={errorOf('comment')}>
          <Input value={comment} maxLength={300} onChange={(event) => setComment(event.currentTarget.value)} />
        </Field>
      </div>
    </AskDialog>
  )
}
