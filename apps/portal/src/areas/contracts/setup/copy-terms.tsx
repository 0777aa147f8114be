import { unwrap } from '@ws/api-client'
import { Field, toast } from '@ws/ui'
import { useState } from 'react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { TERMS, takenLines } from './taken-terms'

/** Copies the terms of another contract into the form. */
export function CopyTerms({ set }: { set: (key: string, value: unknown) => void }) {
  const { api } = useServices()
  const [source, setSource] = useState<number | null>(null)
  const read = useMutation({
    mutationFn: (id: number) => unwrap(api.GET('/contracts/{id}', { params: { path: { id } } })),
    onSuccess: (contract) => {
      for (const name of TERMS) set(name, contract[name])
      set('lines', takenLines(contract))
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
