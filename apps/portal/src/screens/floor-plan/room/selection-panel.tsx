import { IconButton, plural } from '@ws/ui'
import { X } from 'lucide-react'
import { formatDecimal, sumOfProducts } from '../../../lib/format/number'
import type { PlanRoom } from '../../../lib/plan/types'
import { LeaseActions } from './lease-actions'

interface SelectionPanelProps {
  object: number
  rooms: readonly PlanRoom[]
  onClose?: (() => void) | undefined
}

/** What several rooms add up to. */
export function SelectionPanel({ object, rooms, onClose }: SelectionPanelProps) {
  const area = rooms.reduce((sum, room) => sum + Number(room.area), 0)
  const rentable = rooms.reduce((sum, room) => sum + Number(room.rentable_area), 0)
  // A parking bay is priced by the piece.
  const offer = sumOfProducts(
    rooms.map(({ rentable_area, ask_rate, purpose }) => [
      purpose.category === 'parking' ? '1' : rentable_area,
      ask_rate ?? '0',
    ]),
  )
  const free = rooms.filter(({ occupancy }) => occupancy === 'vacant').length
  const number = (value: number) =>
    value.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className="flex flex-col gap-4">
      <header className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 font-semibold text-xl">
          {rooms.length} {plural(rooms.length, 'помещение', 'помещения', 'помещений')}
        </h2>
        {onClose && (
          <IconButton label="Снять выделение" onClick={onClose}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 tabular-nums">
        <dt className="text-ink-3">Площадь</dt>
        <dd className="text-right">{number(area)} м²</dd>
        <dt className="text-ink-3">Арендопригодная</dt>
        <dd className="text-right">{number(rentable)} м²</dd>
        <dt className="text-ink-3">Предложение</dt>
        <dd className="text-right">{formatDecimal(offer)} ₽/мес</dd>
        <dt className="text-ink-3">Свободно</dt>
        <dd className="text-right">{free}</dd>
      </dl>
      <div className="flex flex-col gap-1.5">
        <LeaseActions object={object} rooms={rooms} />
      </div>
      <ul className="flex flex-col">
        {rooms.map((room) => (
          <li key={room.id} className="flex gap-2 border-line border-t py-1.5">
            <span className="font-semibold">{room.number}</span>
            <span className="min-w-0 flex-1 truncate text-ink-2">{room.tenant?.name ?? room.name}</span>
            <span className="tabular-nums">{number(Number(room.area))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
