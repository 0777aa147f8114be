import { Button, Checkbox, Field } from '@ws/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DecimalInput } from '../../../lib/area/kinds/number'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { useCompanyToday } from '../../../lib/time/use-company-today'
import type { Changes, Contract } from '../contract-fields'

interface AddedRow {
  key: number
  room: number | null
  area: string | null
  rate: string | null
}

interface AmendRoomsProps {
  contract: Contract
  changes: Changes
  onChange: (changes: Changes) => void
}

const blank = (key: number): AddedRow => ({ key, room: null, area: null, rate: null })

/** Rooms that come, each at a rate of its own if it has one, and those that go. */
export function AmendRooms({ contract, changes, onChange }: AmendRoomsProps) {
  const today = useCompanyToday()
  const [added, setAdded] = useState<readonly AddedRow[]>([blank(0)])
  const [within] = useState({ object: contract.object })
  const removed = new Set(changes.remove_rooms ?? [])
  const held = contract.rooms_details.filter((_, at) => {
    const until = contract.rooms[at]?.date_to
    return !until || until >= today
  })
  const change = (rows: readonly AddedRow[], remove_rooms: number[]) => {
    setAdded(rows)
    const add_rooms = rows.flatMap(({ room, area, rate }) =>
      room === null ? [] : [{ room, ...(area === null ? {} : { area }), ...(rate === null ? {} : { rate }) }],
    )
    onChange({
      ...(add_rooms.length > 0 ? { add_rooms } : {}),
      ...(remove_rooms.length > 0 ? { remove_rooms } : {}),
    })
  }
  const set = (key: number, next: Partial<AddedRow>) =>
    change(
      added.map((row) => (row.key === key ? { ...row, ...next } : row)),
      [...removed],
    )
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-1 font-[550]">Добавить помещения</legend>
        {added.map(({ key, room, area, rate }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_7.5rem_9rem] gap-3 max-md:grid-cols-2">
            <Field label="Помещение" className="max-md:col-span-2">
              <RecordPicker
                path="/properties/room"
                value={room}
                within={within}
                placeholder="Не добавлять"
                onChange={(next) => set(key, { room: next })}
              />
            </Field>
            <Field label="Площадь, м²" hint="Пусто — всё">
              <DecimalInput
                value={area}
                onChange={(next) => set(key, { area: next })}
                onClear={() => set(key, { area: null })}
              />
            </Field>
            <Field label="Аренда, ₽/м²" hint="Пусто — как сейчас">
              <DecimalInput
                value={rate}
                onChange={(next) => set(key, { rate: next })}
                onClear={() => set(key, { rate: null })}
              />
            </Field>
          </div>
        ))}
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          onClick={() => setAdded([...added, blank(added.length)])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Ещё помещение
        </Button>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 font-[550]">Убрать помещения</legend>
        {held.length === 0 && <p className="text-ink-3">Помещений в договоре нет</p>}
        {held.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={removed.has(id)}
            onCheckedChange={(checked) =>
              change(added, checked === true ? [...removed, id] : [...removed].filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
    </>
  )
}
