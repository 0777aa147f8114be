import type { Schema } from '@ws/api-client/contract'
import { Button } from '@ws/ui'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Field, InputProps } from '../area/field'
import { Blank } from '../area/kinds/blank'

type Point = Schema<'TodoPlanPoint'> | null | undefined

function PointInput({ value, onClear }: InputProps<Point, Schema<'TodoPlanPoint'>>) {
  if (!value) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="text-brand" />
      <span>Отмечена</span>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Убрать
      </Button>
    </div>
  )
}

/** Where on the plan something is: a spot is pressed there, here it is only taken away. */
export const planPoint: Field<Point, Point, never, Schema<'TodoPlanPoint'>> = {
  label: 'Точка на плане',
  Cell({ value, record }) {
    const { object } = record as { object?: number | null }
    if (!value) return <Blank />
    if (!object) return <>Отмечена</>
    return (
      <Link to={`/objects/${object}/floor?floor=${value.floor}`} className="text-brand hover:underline">
        Показать на плане
      </Link>
    )
  },
  Input: PointInput,
  fromText(text) {
    const [floor = Number.NaN, x = Number.NaN, y = Number.NaN] = text.split(',').map(Number)
    return Number.isSafeInteger(floor) && Number.isFinite(x) && Number.isFinite(y) ? { floor, x, y } : undefined
  },
}

/** Asked for only where there is one. */
export const onPlan = {
  row: 'plan_point' as const,
  when: ({ plan_point }: { plan_point?: Point }) => Boolean(plan_point),
}
