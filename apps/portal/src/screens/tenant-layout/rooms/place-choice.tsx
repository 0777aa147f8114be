import { Select } from '@ws/ui'
import { formatDecimal } from '../../../lib/format/number'
import { FloorList } from '../../../lib/plan/floor-list'
import type { PlanFloor } from '../../../lib/plan/types'

interface PlaceChoiceProps {
  objects: readonly { id: number; name: string }[]
  object: number | undefined
  floors: readonly PlanFloor[]
  floor: number | undefined
  /** As one line, where there is no room for a list. */
  isShort: boolean
  onObject: (object: number) => void
  onFloor: (floor: number) => void
}

/** Object, building and floor, each floor with what is free of it. */
export function PlaceChoice({ objects, object, floors, floor, isShort, onObject, onFloor }: PlaceChoiceProps) {
  const freeOf = ({ totals }: PlanFloor) => `${formatDecimal(totals.vacant_area)} м²`
  return (
    <div className="flex flex-col gap-2 border-line border-b p-3">
      <Select
        aria-label="Объект"
        value={object === undefined ? null : String(object)}
        options={objects.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => id && onObject(Number(id))}
      />
      {isShort ? (
        <Select
          aria-label="Этаж"
          value={floor === undefined ? null : String(floor)}
          options={floors.map((one) => ({
            value: String(one.id),
            label: `${one.building.name}, ${one.name} — свободно ${freeOf(one)}`,
          }))}
          onChange={(id) => id && onFloor(Number(id))}
        />
      ) : (
        <div className="-mx-2">
          <p className="flex justify-between px-4 text-ink-3 text-sm">
            <span>Этаж</span>
            <span>Свободно</span>
          </p>
          <FloorList floors={floors} current={floor} onChoose={onFloor} figureOf={freeOf} />
        </div>
      )}
    </div>
  )
}
