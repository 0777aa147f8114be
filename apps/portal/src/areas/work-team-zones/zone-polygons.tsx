import type { Schema } from '@ws/api-client/contract'
import { Button, plural, Skeleton } from '@ws/ui'
import { PencilRuler } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CellProps, Field, InputProps } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'
import { lazyPart } from '../../lib/area/lazy-part'

type Parts = readonly Schema<'ZonePolygon'>[] | undefined
type Sent = Schema<'ZonePolygon'>[]

const Drawing = lazyPart(() => import('./zone-drawing'))
/** Of a zone whose team gives it its own. */
const COLOR = '#2f6bdb'

function PartsCell({ value }: CellProps<Parts>) {
  if (!value?.length) return <Blank />
  return `${value.length} ${plural(value.length, 'участок', 'участка', 'участков')}`
}

function PartsInput({ label, value, form, onChange }: InputProps<Parts, Sent>) {
  const { color } = form?.values ?? {}
  // Most zones are whole floors and rooms: plans are loaded for who draws.
  const [isDrawing, setDrawing] = useState(false)
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-2">
      <legend className="mb-1 font-[550]">{label}</legend>
      {isDrawing || value?.length ? (
        <div className="w-full">
          <Suspense fallback={<Skeleton className="h-[28rem]" />}>
            <Drawing
              value={value ?? []}
              color={typeof color === 'string' && color ? color : COLOR}
              onChange={onChange}
            />
          </Suspense>
        </div>
      ) : (
        <Button onClick={() => setDrawing(true)}>
          <PencilRuler size={16} strokeWidth={1.75} aria-hidden="true" />
          Нарисовать на плане
        </Button>
      )}
    </fieldset>
  )
}

/** Parts of floors, drawn on their plans. */
export const zonePolygons: Field<Parts, Parts, never, Sent> = {
  label: 'Участки на плане',
  Cell: PartsCell,
  Input: PartsInput,
  frame: 'own',
}
