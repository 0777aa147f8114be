import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, NumberInput, Select } from '@ws/ui'
import { useMemo, useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { countsInWords, isWholePlan, NEW_PLAN, PlanFields, toPlanBody } from './plan-fields'
import { mayGenerateIn, type StructureNode } from './structure-rows'

type Plan = Schema<'StructurePlan'>

const FIELDS = ['parent', 'buildings', 'floors_from', 'floors_to', 'rooms_per_floor', 'mask', 'purpose', 'area']

/** Makes floors and rooms by a numbering mask; what comes of it is counted before anything is written. */
export function GenerateDialog({
  object,
  root,
  at,
  invalidates,
  onClose,
}: {
  object: number
  root: StructureNode
  /** Where the person has begun; another place may be chosen. */
  at: StructureNode
  invalidates: string[][]
  onClose: () => void
}) {
  const { api } = useServices()
  const places = useMemo(() => placesIn(root), [root])
  const [parent, setParent] = useState(mayGenerateIn(at) ? at.id : root.id)
  const isBuilding = places.find(({ id }) => id === parent)?.kind === 'building'
  const [plan, setPlan] = useState({ ...NEW_PLAN, buildings: 1 })
  const set = (next: Partial<typeof plan>) => setPlan((before) => ({ ...before, ...next }))
  const { buildings, ...rest } = plan
  const body: Plan = { ...toPlanBody(rest), parent, ...(isBuilding ? {} : { buildings }) }
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
      action="Создать"
      isBusy={generate.isPending}
      disabled={!isWhole || preview.data === undefined}
      error={error}
      fields={FIELDS}
      onSend={() => generate.mutate()}
      onClose={onClose}
    >
      {places.length > 1 && (
        <Field label="Где" required error={errors.parent?.[0]}>
          <Select
            value={String(parent)}
            options={places.map(({ id, label }) => ({ value: String(id), label }))}
            onChange={(id) => setParent(Number(id))}
          />
        </Field>
      )}
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

/** The places that take new buildings or floors, each with the way down to it. */
function placesIn(
  node: StructureNode,
  above: readonly string[] = [],
): (Pick<StructureNode, 'id' | 'kind'> & { label: string })[] {
  const names = [...above, node.name]
  const own = mayGenerateIn(node) ? [{ id: node.id, kind: node.kind, label: names.join(' / ') }] : []
  return [...own, ...node.children.flatMap((child) => (mayGenerateIn(child) ? placesIn(child, names) : []))]
}
