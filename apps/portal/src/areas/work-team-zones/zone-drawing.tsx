import type { Schema } from '@ws/api-client/contract'
import { isInsidePolygon, isSimplePolygon, type PlanPoint, polygonArea } from '@ws/api-client/contract/plan-geometry'
import { Button, toast } from '@ws/ui'
import { Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatDecimal } from '../../lib/format/number'
import { PlanPicture } from '../../lib/plan/plan-picture'
import { ZoneOutline } from './zone-outline'

type Part = Schema<'ZonePolygon'>

interface ZoneDrawingProps {
  plan: Schema<'FloorPlan'>
  value: readonly Part[]
  color: string
  colorOf: (room: { id: number }) => string | undefined
  onChange: (value: Part[]) => void
}

/** Parts of a floor that belong to a zone, drawn on its plan corner by corner. */
export function ZoneDrawing({ plan, value, color, colorOf, onChange }: ZoneDrawingProps) {
  const [points, setPoints] = useState<PlanPoint[]>([])
  const [chosen, setChosen] = useState<Part | null>(null)

  const floor = plan.floor.id
  const close = () => {
    if (points.length < 3) return
    if (!isSimplePolygon(points)) {
      toast.error('Граница участка пересекает сама себя')
      return
    }
    onChange([...value, { floor, points: points.map(([x, y]) => [round(x), round(y)]) }])
    setPoints([])
  }
  const remove = (part: Part) => {
    onChange(value.filter((one) => one !== part))
    setChosen(null)
  }
  const here = value.filter((part) => part.floor === floor)
  const corners = plan.rooms.flatMap(({ polygon }) => (polygon ?? []) as PlanPoint[])
  const press = (point: PlanPoint, reach: number) => {
    const [first] = points
    if (first && points.length > 2 && distance(first, point) < reach) return close()
    const hit = here.find((part) => isInsidePolygon(point, part.points as PlanPoint[]))
    if (points.length === 0 && hit) return setChosen(hit === chosen ? null : hit)
    setChosen(null)
    setPoints([...points, nearest(point, corners, reach)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') close()
    else if (event.key === 'Escape') setPoints([])
    else if (event.key === 'Backspace' && points.length > 0) setPoints(points.slice(0, -1))
    else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen) remove(chosen)
    else return
    event.preventDefault()
  }
  return (
    <>
      <p className="text-ink-2 text-sm">
        Нажимайте на углы участка, они притягиваются к углам помещений. Замкните его нажатием на первый угол
      </p>
      <PlanPicture
        label={`Участки на плане: ${plan.floor.name}`}
        plan={plan}
        colorOf={colorOf}
        onPress={press}
        onKeyDown={onKeyDown}
      >
        {(step) => (
          <>
            {here.map((part) => (
              <ZoneOutline
                key={JSON.stringify(part.points)}
                points={part.points as PlanPoint[]}
                color={color}
                isChosen={part === chosen}
              />
            ))}
            <Pencil points={points} step={step} />
          </>
        )}
      </PlanPicture>
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto text-ink-2">
          {`Участков на этаже: ${here.length}`}
          {chosen && ` · выбран: ${formatDecimal(polygonArea(chosen.points as PlanPoint[]).toFixed(2))} м²`}
        </span>
        {points.length > 0 && (
          <Button size="sm" onClick={() => setPoints(points.slice(0, -1))}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Убрать угол
          </Button>
        )}
        {points.length > 2 && (
          <Button size="sm" variant="primary" onClick={close}>
            Замкнуть участок
          </Button>
        )}
        {chosen && (
          <Button size="sm" onClick={() => remove(chosen)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            Удалить участок
          </Button>
        )}
      </div>
    </>
  )
}

function Pencil({ points, step }: { points: readonly PlanPoint[]; step: number }) {
  return (
    <g pointerEvents="none">
      <path
        d={points.length > 1 ? `M${points.map((point) => point.join(',')).join('L')}` : ''}
        className="fill-none stroke-brand"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      {points.map(([x, y], at) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={(at === 0 ? 6 : 4) / step} className="fill-brand" />
      ))}
    </g>
  )
}

const distance = ([ax, ay]: PlanPoint, [bx, by]: PlanPoint) => Math.hypot(ax - bx, ay - by)
/** Centimetres are near enough. */
const round = (metres: number) => Math.round(metres * 100) / 100

/** The corner of a room that is near enough, else the point itself. */
function nearest(point: PlanPoint, corners: readonly PlanPoint[], reach: number): PlanPoint {
  const [best] = corners
    .map((corner) => ({ corner, far: distance(corner, point) }))
    .filter(({ far }) => far < reach)
    .sort((one, other) => one.far - other.far)
  return best ? [best.corner[0], best.corner[1]] : point
}
