import { labels } from '@ws/api-client/contract/labels'
import { DateRangeInput, Field, FilterChip, SearchInput, Select } from '@ws/ui'
import { useState } from 'react'
import { useSettledText } from '../../../lib/area/filters/use-settled-text'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { optionsOf } from '../../../lib/options-of'
import type { MovementsQuery } from './movements.queries'

/** What movements are narrowed to, as the server is asked for it. */
export type Narrowed = Pick<MovementsQuery, 'kind' | 'storage' | 'team' | 'object' | 'at_from' | 'at_to' | 'search'>

const KINDS = optionsOf(labels.MovementKind)

interface MovementFiltersProps {
  value: Narrowed
  /** All movements are also looked through by words; those of one item are few. */
  searchable: boolean
  onChange: (value: Narrowed) => void
}

/** What narrows «Движения»: the operation, days, the storage; who it was for is behind a button. */
export function MovementFilters({ value, searchable: isSearchable, onChange }: MovementFiltersProps) {
  const { kind, storage, team, object, at_from, at_to, search } = value
  const [isOpen, setOpen] = useState(false)
  const set = (changes: { [Name in keyof Narrowed]: Narrowed[Name] | null }) => {
    const next = Object.entries({ ...value, ...changes }).filter(([, one]) => one !== null && one !== '')
    onChange(Object.fromEntries(next))
  }
  const [typed, setTyped] = useSettledText(search ?? '', (text) => set({ search: text }))
  const days = at_from || at_to ? { from: at_from ?? null, to: at_to ?? null } : null
  return (
    <div className="flex flex-col gap-3">
      {isSearchable && (
        <SearchInput
          aria-label="Найти движение"
          placeholder="Номер, позиция, документ или поставщик"
          value={typed}
          onChange={setTyped}
          maxLength={200}
        />
      )}
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <Field label="Операция">
          <Select
            placeholder="Все операции"
            clearable
            value={kind?.[0] ?? null}
            options={KINDS}
            onChange={(next) => set({ kind: next === null ? null : [next] })}
          />
        </Field>
        <Field label="Даты">
          <DateRangeInput
            value={days}
            openEnded
            onChange={(range) => set({ at_from: range?.from ?? null, at_to: range?.to ?? null })}
          />
        </Field>
        <Field label="Место хранения">
          <RecordPicker
            path="/storages"
            value={storage ?? null}
            placeholder="Все места хранения"
            onChange={(next) => set({ storage: next })}
          />
        </Field>
        {isOpen && (
          <>
            <Field label="Бригада">
              <RecordPicker
                path="/teams"
                value={team ?? null}
                placeholder="Все бригады"
                onChange={(next) => set({ team: next })}
              />
            </Field>
            <Field label="Объект">
              <RecordPicker
                path="/objects"
                value={object ?? null}
                placeholder="Все объекты"
                onChange={(next) => set({ object: next })}
              />
            </Field>
          </>
        )}
      </div>
      <div>
        <FilterChip
          label="Бригада и объект"
          active={team !== undefined || object !== undefined}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
    </div>
  )
}
