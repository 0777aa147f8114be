import type { Schema } from '@ws/api-client/contract'
import { Button, plural } from '@ws/ui'
import type { CellProps, Field, InputProps } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'

type Parts = readonly Schema<'ZonePolygon'>[] | undefined
type Sent = Schema<'ZonePolygon'>[]

const count = (n: number) => `${n} ${plural(n, 'участок', 'участка', 'участков')}`

function PartsCell({ value }: CellProps<Parts>) {
  return value?.length ? count(value.length) : <Blank />
}

/** How many were drawn; they are drawn on the plan beside the form. */
function PartsInput({ label, value, onChange }: InputProps<Parts, Sent>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-[550]">{label}</span>
      <span className="text-ink-2">{value?.length ? count(value.length) : 'Не нарисованы'}</span>
      {value !== undefined && value.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          Убрать
        </Button>
      )}
    </div>
  )
}

/** Parts of floors, drawn on their plans. */
export const zonePolygons: Field<Parts, Parts, never, Sent> = {
  label: 'Участки на плане',
  Cell: PartsCell,
  Input: PartsInput,
  frame: 'own',
}
