import { Empty, ScrollRegion, SearchInput } from '@ws/ui'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatDecimal } from '../../../lib/format/number'
import type { Layer, LegendKey } from '../../../lib/plan/layers/layers'
import { Swatch } from '../../../lib/plan/layers/swatch'
import type { PlanRoom } from '../../../lib/plan/types'

interface RoomListProps {
  rooms: readonly PlanRoom[]
  layer: Layer
  keys: readonly LegendKey[]
  date: string
  shownKeys: ReadonlySet<string>
  selected: readonly number[]
  onSelect: (room: number, adds: boolean) => void
}

/** The rooms of a floor as a table: what the picture says, for who cannot use a picture. */
export function RoomList({ rooms, layer, keys, date, shownKeys, selected, onSelect }: RoomListProps) {
  const [search, setSearch] = useState('')
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  const found = rooms.filter((room) => {
    const text = [room.number, room.name, room.tenant?.name, room.purpose.name].join(' ').toLocaleLowerCase('ru')
    const isShown = shownKeys.size === 0 || shownKeys.has(layer.keyOf(room, date, keys))
    return isShown && words.every((word) => text.includes(word))
  })
  const looks = new Map(keys.map((line) => [line.key, line]))
  return (
    <section aria-label="Помещения этажа" className="flex min-h-0 flex-1 flex-col border-line border-t">
      <div className="flex items-center gap-2 p-2">
        <SearchInput
          className="min-w-0 flex-1"
          aria-label="Найти помещение"
          placeholder="Номер, арендатор"
          value={search}
          onChange={setSearch}
        />
        <span className="text-ink-3 text-sm tabular-nums" aria-live="polite">
          {found.length}
        </span>
      </div>
      {found.length === 0 ? (
        <Empty size="sm" title="Ничего не найдено" text="Измените запрос или снимите отбор легенды" />
      ) : (
        <ScrollRegion className="min-h-0 flex-1" label="Список помещений">
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Помещение</th>
                <th scope="col">{layer.label}</th>
                <th scope="col">Площадь, м²</th>
              </tr>
            </thead>
            <tbody>
              {found.map((room) => {
                const look = looks.get(layer.keyOf(room, date, keys))
                const isSelected = selected.includes(room.id)
                return (
                  <tr
                    key={room.id}
                    className={clsx('border-line border-b', isSelected ? 'bg-brand-soft' : 'hover:bg-sunken')}
                  >
                    <td className="max-w-0 py-1 pl-3">
                      <button
                        type="button"
                        aria-pressed={isSelected}
                        onClick={(event) => onSelect(room.id, event.shiftKey || event.ctrlKey || event.metaKey)}
                        className="block w-full truncate rounded-sm text-left outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus max-md:min-h-11"
                      >
                        <span className="font-semibold">{room.number}</span>{' '}
                        <span className="text-ink-2">{room.tenant?.name ?? room.name ?? room.purpose.name}</span>
                        {room.polygon === null && <span className="text-warn"> не на плане</span>}
                      </button>
                    </td>
                    <td className="w-6">
                      {look && (
                        <span title={look.label} className="grid place-items-center">
                          <Swatch look={look} />
                          <span className="sr-only">{look.label}</span>
                        </span>
                      )}
                    </td>
                    <td className="w-18 pr-3 text-right tabular-nums">{formatDecimal(room.area)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}
