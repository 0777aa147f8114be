import { polygonArea } from '@ws/api-client/contract/plan-geometry'
import { Button, Empty } from '@ws/ui'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDecimal } from '../../../lib/format/number'
import type { PlanRoom } from '../../../lib/plan/types'
import { areaMiss } from '../room/area-warning'
import type { Placed } from './editor-canvas'

interface EditorRoomsProps {
  floor: number
  /** Per cent by which a drawn area may miss the declared one. */
  tolerance: number
  placed: readonly Placed[]
  missing: readonly PlanRoom[]
  /** The room that is drawn next. */
  next: number | undefined
  selected: readonly number[]
  onNext: (room: number) => void
  /** A room is dragged towards the plan, or no more. */
  onDrag: (room: number | null) => void
  onSelect: (room: number, adds: boolean) => void
}

/** Rooms that are not drawn yet, and those that are, with what is drawn against what is declared. */
export function EditorRooms({
  floor,
  tolerance,
  placed,
  missing,
  next,
  selected,
  onNext,
  onDrag,
  onSelect,
}: EditorRoomsProps) {
  const line =
    'flex w-full items-center gap-2 rounded-md px-2 py-1 text-left outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus'
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-2">
      <section aria-label="Не размещены">
        <h2 className="px-2 py-1 font-semibold">Не размещены · {missing.length}</h2>
        {missing.length === 0 && placed.length === 0 && (
          <Empty size="sm" title="Помещений на этаже нет" text="Создайте их, чтобы нарисовать на плане" />
        )}
        <ul>
          {missing.map((room) => (
            <li key={room.id}>
              <button
                type="button"
                aria-pressed={room.id === next}
                draggable
                onDragStart={() => onDrag(room.id)}
                onDragEnd={() => onDrag(null)}
                onClick={() => onNext(room.id)}
                className={clsx(line, room.id === next ? 'bg-brand-soft' : 'hover:bg-sunken')}
              >
                <span className="font-semibold">{room.number}</span>
                <span className="min-w-0 flex-1 truncate text-ink-2">{room.name}</span>
                <span className="tabular-nums">{formatDecimal(room.area)} м²</span>
              </button>
            </li>
          ))}
        </ul>
        <Button asChild size="sm" variant="ghost">
          <Link to={`/properties/properties-room/new?floor=${floor}`}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Новое помещение
          </Link>
        </Button>
      </section>
      <section aria-label="На плане">
        <h2 className="px-2 py-1 font-semibold">На плане · {placed.length}</h2>
        <ul>
          {placed.map(({ room, polygon }) => (
            <li key={room.id}>
              <button
                type="button"
                aria-pressed={selected.includes(room.id)}
                onClick={(event) => onSelect(room.id, event.shiftKey)}
                className={clsx(line, selected.includes(room.id) ? 'bg-brand-soft' : 'hover:bg-sunken')}
              >
                <span className="min-w-0 flex-1 truncate font-semibold">{room.number}</span>
                <span
                  className={clsx('tabular-nums', areaMiss(polygon, room.area, tolerance) ? 'text-warn' : 'text-ink-2')}
                  title="Нарисовано / по документам"
                >
                  {polygonArea(polygon).toLocaleString('ru-RU', { maximumFractionDigits: 2 })} /{' '}
                  {formatDecimal(room.area)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
