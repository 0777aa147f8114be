import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Field, Input, NumberInput, plural } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { parseDecimal } from '../../../lib/format/number'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { StructureNode } from './structure-rows'

type Plan = Schema<'StructurePlan'>
type Outcome = Schema<'StructureOutcome'>

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
    ...{ buildings: 1, floors_from: 1, floors_to: 5, rooms_per_floor: 10, mask: '{building}-{floor}{nn}' },
    ...{ purpose: null as number | null, area: '' },
  })
  const set = (next: Partial<typeof plan>) => setPlan((before) => ({ ...before, ...next }))
  const { purpose, buildings, ...rest } = plan
  const area = parseDecimal(plan.area)
  const body: Plan = {
    ...rest,
    ...(isBuilding ? {} : { buildings }),
    ...(purpose === null ? {} : { purpose }),
    area: area ?? undefined,
  }
  const send = (dry_run: boolean) =>
    unwrap(
      api.POST('/objects/{id}/structure/generate', { params: { path: { id: object } }, body: { ...body, dry_run } }),
    )
  const isWhole = plan.rooms_per_floor === 0 || (purpose !== null && area !== null)
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
  const errors = error instanceof ApiError ? error.errors : {}
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
      <div className="grid grid-cols-2 gap-4">
        {!isBuilding && (
          <Field label="Новых зданий" required error={errors.buildings?.[0]}>
            <NumberInput value={plan.buildings} min={1} max={50} onChange={(n) => set({ buildings: n ?? 1 })} />
          </Field>
        )}
        <Field label="Этажи с" required error={errors.floors_from?.[0]}>
          <NumberInput value={plan.floors_from} min={-10} max={100} onChange={(n) => set({ floors_from: n ?? 1 })} />
        </Field>
        <Field label="по" required error={errors.floors_to?.[0]}>
          <NumberInput value={plan.floors_to} min={-10} max={100} onChange={(n) => set({ floors_to: n ?? 1 })} />
        </Field>
        <Field label="Помещений на этаже" required error={errors.rooms_per_floor?.[0]}>
          <NumberInput
            value={plan.rooms_per_floor}
            min={0}
            max={300}
            onChange={(n) => set({ rooms_per_floor: n ?? 0 })}
          />
        </Field>
      </div>
      <Field
        label="Маска номера"
        hint="{building} — литера, {floor} — этаж, {nn} — номер на этаже"
        required
        error={errors.mask?.[0]}
      >
        <Input value={plan.mask} maxLength={40} onChange={(event) => set({ mask: event.currentTarget.value })} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Назначение" required error={errors.purpose?.[0]}>
          <RecordPicker
            path="/properties/purposepremises"
            value={purpose}
            placeholder="Выберите"
            onChange={(id) => set({ purpose: id })}
          />
        </Field>
        <Field label="Площадь помещения, м²" required error={errors.area?.[0]}>
          <Input
            inputMode="decimal"
            className="text-end tabular-nums"
            value={plan.area}
            onChange={(event) => set({ area: event.currentTarget.value })}
          />
        </Field>
      </div>
      <p role="status" className="text-ink-2">
        {preview.data ? toWords(preview.data) : 'Заполните поля — здесь появится, сколько будет создано'}
      </p>
    </AskDialog>
  )
}

function toWords({ buildings, floors, rooms, first, last }: Outcome): string {
  const parts = [
    buildings > 0 && `${buildings} ${plural(buildings, 'здание', 'здания', 'зданий')}`,
    `${floors} ${plural(floors, 'этаж', 'этажа', 'этажей')}`,
    `${rooms.toLocaleString('ru-RU')} ${plural(rooms, 'помещение', 'помещения', 'помещений')}`,
  ].filter(Boolean)
  const numbers = first === null ? '' : `: от ${first} до ${last}`
  return `Будет создано ${parts.join(', ')}${numbers}`
}
