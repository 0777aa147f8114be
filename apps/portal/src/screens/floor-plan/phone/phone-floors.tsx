import type { Schema } from '@ws/api-client/contract'
import { Button, Select, Sheet } from '@ws/ui'
import { List } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface PhoneFloorsProps {
  floors: readonly Schema<'PlanFloor'>[]
  current: number
  onChoose: (floor: number) => void
  /** The table of rooms. */
  rooms: ReactNode
}

/** The floors and the table of rooms where there is no place beside the picture. */
export function PhoneFloors({ floors, current, onChoose, rooms }: PhoneFloorsProps) {
  const [isListed, setIsListed] = useState(false)
  const isOne = new Set(floors.map(({ building }) => building.id)).size === 1
  const options = floors.map(({ id, name, building, totals: { occupancy_pct: share } }) => {
    const place = isOne ? name : `${building.name}, ${name}`
    return { value: String(id), label: share === null ? place : `${place} · ${Math.round(Number(share))} %` }
  })
  return (
    <div className="flex items-center gap-2 border-line border-b px-3 py-1.5">
      <div className="min-w-0 flex-1">
        <Select
          aria-label="Этаж"
          value={String(current)}
          options={options}
          onChange={(next) => next && onChoose(Number(next))}
        />
      </div>
      <Button onClick={() => setIsListed(true)}>
        <List size={16} strokeWidth={1.75} aria-hidden="true" />
        Список
      </Button>
      <Sheet side="bottom" title="Помещения" open={isListed} onOpenChange={setIsListed}>
        <div className="flex h-[60dvh] flex-col">{rooms}</div>
      </Sheet>
    </div>
  )
}
