import type { Schema } from '@ws/api-client/contract'
import { Field, Input, NumberInput, plural } from '@ws/ui'
import type { ReactNode } from 'react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { parseDecimal } from '../../../lib/format/number'

/** Floors and rooms to be made, as they are typed. */
export interface TypedPlan {
  floors_from: number
  floors_to: number
  rooms_per_floor: number
  mask: string
  purpose: number | null
  area: string
}

export const NEW_PLAN: TypedPlan = {
  floors_from: 1,
  floors_to: 5,
  rooms_per_floor: 10,
  mask: '{building}-{floor}{nn}',
  purpose: null,
  area: '',
}

/** The plan as it is sent. */
export function toPlanBody({ purpose, area, ...plan }: TypedPlan): Schema<'StructurePlan'> {
  return { ...plan, ...(purpose === null ? {} : { purpose }), area: parseDecimal(area) ?? undefined }
}

/** Rooms need to know what they are for and how large they are. */
export function isWholePlan({ rooms_per_floor, purpose, area }: TypedPlan): boolean {
  return rooms_per_floor === 0 || (purpose !== null && parseDecimal(area) !== null)
}

/** «5 этажей, 50 помещений: от А-101 до А-510» */
export function countsInWords({ buildings, floors, rooms, first, last }: Schema<'StructureOutcome'>): string {
  const parts = [
    buildings > 0 && `${buildings} ${plural(buildings, 'здание', 'здания', 'зданий')}`,
    `${floors} ${plural(floors, 'этаж', 'этажа', 'этажей')}`,
    `${rooms.toLocaleString('ru-RU')} ${plural(rooms, 'помещение', 'помещения', 'помещений')}`,
  ].filter(Boolean)
  return `${parts.join(', ')}${first === null ? '' : `: от ${first} до ${last}`}`
}

interface PlanFieldsProps {
  plan: TypedPlan
  errors: Readonly<Record<string, readonly string[] | undefined>>
  onChange: (next: Partial<TypedPlan>) => void
  /** Stands before the floors. */
  children?: ReactNode
}

/** How many floors and rooms are made, and how they are numbered. */
export function PlanFields({ plan, errors, onChange, children }: PlanFieldsProps) {
  // Beside what stands before the floors, or after them, so that their two ends stay in one line.
  const rooms = (
    <Field label="Помещений на этаже" required error={errors.rooms_per_floor?.[0]}>
      <NumberInput
        value={plan.rooms_per_floor}
        min={0}
        max={300}
        onChange={(n) => onChange({ rooms_per_floor: n ?? 0 })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {children}
        {children && rooms}
        <Field label="Этажи с" required error={errors.floors_from?.[0]}>
          <NumberInput
            value={plan.floors_from}
            min={-10}
            max={100}
            onChange={(n) => onChange({ floors_from: n ?? 1 })}
          />
        </Field>
        <Field label="по" required error={errors.floors_to?.[0]}>
          <NumberInput value={plan.floors_to} min={-10} max={100} onChange={(n) => onChange({ floors_to: n ?? 1 })} />
        </Field>
        {!children && rooms}
      </div>
      <Field
        label="Маска номера"
        hint="{building} — литера, {floor} — этаж, {nn} — номер на этаже"
        required
        error={errors.mask?.[0]}
      >
        <Input value={plan.mask} maxLength={40} onChange={(event) => onChange({ mask: event.currentTarget.value })} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Назначение" required error={errors.purpose?.[0]}>
          <RecordPicker
            path="/properties/purposepremises"
            value={plan.purpose}
            placeholder="Выберите"
            onChange={(purpose) => onChange({ purpose })}
          />
        </Field>
        <Field label="Площадь помещения, м²" required error={errors.area?.[0]}>
          <Input
            inputMode="decimal"
            className="text-end tabular-nums"
            value={plan.area}
            onChange={(event) => onChange({ area: event.currentTarget.value })}
          />
        </Field>
      </div>
    </>
  )
}
