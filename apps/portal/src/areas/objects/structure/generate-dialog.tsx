import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, NumberInput } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { countsInWords, isWholePlan, NEW_PLAN, PlanFields, toPlanBody } from './plan-fields'
import type { StructureNode } from './structure-rows'

type Plan = Schema<'StructurePlan'>

const FIELDS = ['parent', 'buildings', 'floors_from', 'floors_to', 'rooms_per_floor', 'mask', 'purpose', 'area']

/** Makes floors and rooms by a numbering mask; what comes of it is counted before anything is written. */
export function GenerateDialog({
  object,
  root,
  invalidates,
  onClose,
}: {
  object: number
  root: StructureNode
  invalidates: string[][]
  onClose: () => void
}) {
  const { api } = useServices()
  const isBuilding = root.kind === 'building'
  const [plan, setPlan] = useState({
    ...{ ...NEW_PLAN, buildings: 1 },
  })
  const set = (next: Partial<typeof plan>) => setPlan((before) => ({ ...before, ...next }))
  const { buildings, ...rest } = plan
  const body: Plan = { ...toPlanBody(rest), ...(isBuilding ? {} : { buildings }) }
  const send = (dry_run: boolean) =>
    unwrap(
      api.POST('/objects/{id}/structure/generate', { params: { path: { id: object } }, body: { ...body, dry_run } }),
    )
  const isWhole = isWholePlan(plan)
  const preview = useQuery({
    queryKey: ['/objects', 'generate', object, body],
    queryFn: () => send(true),
    enabled: isWhole,
    retry: false,
  })
  const generate = useMutation({
    mutationFn: () => send(false),
    meta: { invalidates, done: 'Структура создана' },
    onSuccess: onClose,
  })
  const error = generate.error ?? preview.error
  const errors = errorsOf(error)
  return (
    <AskDialog
      title="Сгенерировать этажи и помещения"
      description={root.name}
      action="Создать"
      isBusy={generate.isPending}
      disabled={!isWhole || preview.data === undefined}
      error={error}
      fields={FIELDS}
      onSend={() => generate.mutate()}
      onClose={onClose}
    >
      <PlanFields plan={plan} errors={errors} onChange={set}>
        {!isBuilding && (
          <Field label="Новых зданий" required error={errors.buildings?.[0]}>
            <NumberInput value={plan.buildings} min={1} max={50} onChange={(n) => set({ buildings: n ?? 1 })} />
          </Field>
        )}
      </PlanFields>
      <p role="status" className="text-ink-2">
        {preview.data
          ? `Будет создано ${countsInWords(preview.data)}`
          : 'Заполните поля — здесь появится, сколько будет создано'}
      </p>
    </AskDialog>
  )
}
