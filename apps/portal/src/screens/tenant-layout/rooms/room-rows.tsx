import { Badge, Button, DropdownMenu, Empty, IconButton, type Tone } from '@ws/ui'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { LayoutActs } from '../layout-acts'
import { MoveDialog } from './move-dialog'
import { PartDialog } from './part-dialog'

/** A room in a list, with the words beside its number. */
export interface ListedRoom {
  id: number
  number: string
  /** «Офис · 61,20 м² · 1 350,00 ₽/м²» */
  facts: string
  /** Whose it is, or until when it is free. */
  note: string | null
  state: { label: string; tone: Tone } | null
}

interface Named {
  id: number
  number: string
}

const FATES = { taken: { label: 'Добавляется', tone: 'ok' }, left: { label: 'Освобождается', tone: 'warn' } } as const

interface RoomRowsProps {
  label: string
  rooms: readonly ListedRoom[]
  acts: LayoutActs
  /** Rooms of the tenant that can move. */
  own: readonly Named[]
  /** Free rooms to move to. */
  free: readonly Named[]
  emptyText: string
}

/** Rooms as a list: whatever the plan does by pointer is done here by key and finger. */
export function RoomRows({ label, rooms, acts, own, free, emptyText }: RoomRowsProps) {
  const [asked, setAsked] = useState<{ what: 'part' | 'here' | 'away'; room: ListedRoom } | null>(null)
  const close = () => setAsked(null)
  const closing = (act: () => void) => {
    act()
    close()
  }
  if (rooms.length === 0) return <Empty size="sm" title={emptyText} />
  return (
    <>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {rooms.map((room) => {
          const fate = acts.fateOf(room.id)
          const state = fate === undefined ? room.state : FATES[fate]
          const word = wordOf(acts, room.id)
          const more = acts.isOwn(room.id)
            ? [{ label: 'Переезд…', disabled: free.length === 0, onSelect: () => setAsked({ what: 'away', room }) }]
            : [
                { label: 'Взять часть…', onSelect: () => setAsked({ what: 'part', room }) },
                {
                  label: 'Переезд сюда…',
                  disabled: own.length === 0,
                  onSelect: () => setAsked({ what: 'here', room }),
                },
              ]
          return (
            <li key={room.id} className="flex flex-col gap-1 px-3 py-2">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{room.number}</span>
                {state && (
                  <Badge tone={state.tone} dot>
                    {state.label}
                  </Badge>
                )}
              </p>
              <p className="text-ink-2 text-sm tabular-nums">{room.facts}</p>
              {room.note !== null && <p className="truncate text-ink-3 text-sm">{room.note}</p>}
              {acts.isOpen && (
                <span className="flex items-center gap-1">
                  <Button size="sm" aria-label={`${word}: ${room.number}`} onClick={() => acts.toggle(room.id)}>
                    {word}
                  </Button>
                  <DropdownMenu
                    trigger={
                      <IconButton label={`Ещё: ${room.number}`}>
                        <MoreHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
                      </IconButton>
                    }
                    items={more}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {asked?.what === 'part' && (
        <PartDialog
          room={asked.room.number}
          onDone={(area) => closing(() => acts.part(asked.room.id, { area }))}
          onClose={close}
        />
      )}
      {asked?.what === 'here' && (
        <MoveDialog
          title={`Переезд в ${asked.room.number}`}
          label="Откуда"
          rooms={own}
          onDone={(from) => closing(() => acts.move(from, asked.room.id))}
          onClose={close}
        />
      )}
      {asked?.what === 'away' && (
        <MoveDialog
          title={`Переезд из ${asked.room.number}`}
          label="Куда"
          rooms={free}
          onDone={(to) => closing(() => acts.move(asked.room.id, to))}
          onClose={close}
        />
      )}
    </>
  )
}

function wordOf(acts: LayoutActs, room: number): string {
  if (acts.fateOf(room) !== undefined) return 'Вернуть'
  return acts.isOwn(room) ? 'Освободить' : 'Добавить'
}
