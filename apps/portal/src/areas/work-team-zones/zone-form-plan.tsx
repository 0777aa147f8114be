import type { Schema } from '@ws/api-client/contract'
import { isInsidePolygon, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { Button, SegmentedControl } from '@ws/ui'
import { useEffect, useState } from 'react'
import type { FormPartProps } from '../../lib/area/area-spec'
import { FloorChoice } from '../../lib/plan/floor-choice'
import { PlanPicture } from '../../lib/plan/plan-picture'
import { caught, coverOf, toggled } from './pick-places'
import { useZoneFloors } from './use-zone-floors'
import { useZoneMeasure } from './use-zone-measure'
import { ZoneDrawing } from './zone-drawing'
import { ZoneMeasure } from './zone-measure'
import { ZoneOutlines } from './zone-outline'

type ZoneFormProps = FormPartProps<'/teams/work_team_zones'>

/** Of a zone whose team gives it its own. */
const COLOR = '#2f6bdb'
const NONE: readonly number[] = []
const MODES = [
  { value: 'rooms', label: 'Помещения' },
  { value: 'lasso', label: 'Обводка' },
  { value: 'polygon', label: 'Участок этажа' },
]

/** Beside the form of a zone: where it lies is picked on the plans of floors, and how much it holds is told below. */
export default function ZoneFormPlan(form: ZoneFormProps) {
  const [mode, setMode] = useState('rooms')
  const first = useZoneFloors(form.id).data?.data[0]
  const [floor, setFloor] = useState<number>()
  const measure = useZoneMeasure(form, floor)
  return (
    <section aria-label="Зона на плане" className="flex flex-col gap-4">
      <SegmentedControl
        label="Что отмечать на плане"
        className="self-start"
        value={mode}
        options={MODES}
        onChange={setMode}
      />
      <FloorChoice first={first && { object: first.object, floor: first.id }}>
        {(plan) => (
          <FloorOfZone
            key={plan.floor.id}
            form={form}
            plan={plan}
            measured={measure.data?.rooms ?? NONE}
            mode={mode}
            onShow={setFloor}
          />
        )}
      </FloorChoice>
      <ZoneMeasure measure={measure} />
    </section>
  )
}

interface FloorOfZoneProps {
  form: ZoneFormProps
  plan: Schema<'FloorPlan'>
  /** Rooms of the floor that the zone takes, as the server has it. */
  measured: readonly number[]
  mode: string
  /** Told which floor is shown, whose rooms are to be measured. */
  onShow: (floor: number) => void
}

function FloorOfZone({ form, plan, measured, mode, onShow }: FloorOfZoneProps) {
  const { values, set } = form
  const floor = plan.floor.id
  useEffect(() => onShow(floor), [floor, onShow])
  const covers = coverOf(values, measured)
  const isWhole = plan.rooms.length > 0 && plan.rooms.every(({ id }) => covers(id))
  const color = values.color || COLOR
  const colorOf = ({ id }: { id: number }) => (covers(id) ? color : undefined)
  const { polygons = [] } = values
  const here = polygons.filter((part) => part.floor === floor)
  if (mode === 'polygon')
    return (
      <ZoneDrawing
        plan={plan}
        value={polygons}
        color={color}
        colorOf={colorOf}
        onChange={(next) => set('polygons', next)}
      />
    )
  const change = ({ locations, exclude_locations }: ReturnType<typeof toggled>) => {
    set('locations', locations)
    set('exclude_locations', exclude_locations)
  }
  const toggle = (place: number, isCovered: boolean) => change(toggled(values, place, isCovered))
  const press = (point: PlanPoint) => {
    const room = plan.rooms.find(({ polygon }) => polygon && isInsidePolygon(point, polygon as PlanPoint[]))
    if (room) toggle(room.id, covers(room.id))
  }
  return (
    <>
      <p className="text-ink-2 text-sm">
        {mode === 'lasso'
          ? 'Обведите помещения, чтобы добавить их в зону; обведённые ещё раз уходят из неё'
          : 'Нажимайте на помещения, чтобы добавить их в зону или убрать из неё'}
      </p>
      <PlanPicture
        label={`Помещения зоны: ${plan.floor.name}`}
        plan={plan}
        colorOf={colorOf}
        onPress={press}
        onCaught={mode === 'lasso' ? (rooms) => change(caught(values, rooms, covers)) : undefined}
      >
        {() => <ZoneOutlines parts={here.map(({ points }) => points)} color={color} />}
      </PlanPicture>
      <Button size="sm" className="self-start" onClick={() => toggle(floor, isWhole)}>
        {isWhole ? 'Убрать весь этаж' : 'Добавить весь этаж'}
      </Button>
    </>
  )
}
