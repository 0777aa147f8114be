import { unwrap } from '@ws/api-client'
import type { CreateInput } from '@ws/api-client/contract'
import { Field, toast } from '@ws/ui'
import { useState } from 'react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'

type Input = CreateInput<'/contracts'>

/** What one contract takes over from another: how it is paid, not by whom, for what place and when. */
const TERMS = [
  'contract_type',
  'auto_renewal',
  'notice_days',
  'billing_period',
  'billing_mode',
  'due_day',
  'due_month_shift',
  'working_day_shift',
  'penalty_kind',
  'penalty_percent',
  'penalty_grace_days',
  'penalty_cap_percent',
  'allocation_order',
  'indexation_kind',
  'indexation_percent',
  'indexation_month',
] as const satisfies readonly (keyof Input)[]

/** Copies the terms of another contract into the form. */
export function CopyTerms({ set }: { set: (key: string, value: unknown) => void }) {
  const { api } = useServices()
  const [source, setSource] = useState<number | null>(null)
  const read = useMutation({
    mutationFn: (id: number) => unwrap(api.GET('/contracts/{id}', { params: { path: { id } } })),
    onSuccess: (contract) => {
      for (const name of TERMS) set(name, contract[name])
      set('lines', linesOf(contract))
      toast.success(`Условия взяты из договора ${contract.number}`)
    },
  })
  return (
    <Field
      label="Взять условия из договора"
      hint="Ставки, порядок оплаты, пени и индексация; стороны и помещения — свои"
    >
      <RecordPicker
        path="/contracts"
        value={source}
        placeholder="Не обязательно: номер или арендатор"
        onChange={(id) => {
          setSource(id)
          if (id !== null) read.mutate(id)
        }}
      />
    </Field>
  )
}

/** The prices that hold now, for all rooms of the new contract and from its beginning. */
function linesOf({ lines }: Contract): Partial<Contract['lines'][number]>[] {
  return lines
    .filter(({ valid_to, kind }) => valid_to === null && kind !== 'deposit')
    .map(({ kind, name, calc, rate, quantity, vat_mode, vat_rate, discount_percent }) => ({
      ...{ kind, name, calc, rate, quantity, vat_mode, vat_rate, discount_percent },
    }))
}
