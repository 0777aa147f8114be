import { Combobox } from '@ws/ui'
import { useState } from 'react'
import type { ParameterFilter } from '../area-spec'
import type { CellProps, Field, FilterFace, FilterProps, FilterValues, InputProps } from '../field'
import { type Place, placePicker, usePlaces } from '../pickers/find-places'
import { isId } from '../pickers/is-id'
import { Blank } from './blank'

type Id = number | null | undefined

function detailsOf(record: object | undefined, name: string): Place | null {
  return (record as Record<string, Place | null | undefined> | undefined)?.[`${name}_details`] ?? null
}

function PlaceCell({ name: field, record }: CellProps<Id>) {
  const { place_snapshot: snapshot } = record as { place_snapshot?: string | null }
  const place = detailsOf(record, field)
  // What it was called when the task was made, once the place is gone.
  const name = place?.full_name ?? snapshot
  if (!name) return <Blank />
  return (
    <span className="min-w-0 break-words in-data-[slot=cell]:truncate" title={name}>
      {/* A column has no room for the way to a place, which begins alike for all of them. */}
      <span className="in-data-[slot=cell]:hidden">{name}</span>
      <span className="hidden in-data-[slot=cell]:inline">{place?.name ?? name}</span>
    </span>
  )
}

/** The place of a number, and the search for others. */
function usePlace(value: Id, known: readonly (Place | null)[]) {
  const { places, load } = usePlaces(
    typeof value === 'number' ? [value] : [],
    known.filter((place) => place !== null),
  )
  return { place: places[0] ?? null, load }
}

function PlaceInput({ name, value, record, onChange, onClear, onBlur }: InputProps<Id, number>) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const { place, load } = usePlace(value, [chosen, detailsOf(record, name)])
  return (
    <Combobox<Place>
      {...placePicker}
      value={place}
      load={load}
      onChange={(next) => {
        setChosen(next)
        if (next === null) onClear()
        else onChange(next.id)
      }}
      onBlur={onBlur}
    />
  )
}

const idIn = ({ exact }: FilterValues) => (exact === undefined ? null : Number(exact))

function PlaceFilter({ label, values, onChange }: FilterProps) {
  const { place, load } = usePlace(idIn(values), [])
  return (
    <div className="w-72">
      <Combobox<Place>
        {...placePicker}
        aria-label={label}
        value={place}
        load={load}
        onChange={(next) => onChange({ exact: next === null ? undefined : String(next.id) })}
      />
    </div>
  )
}

function PlaceSummary({ values }: { values: FilterValues }) {
  return usePlace(idIn(values), []).place?.full_name ?? ''
}

/** A place with everything in it: tasks of a building are those of its rooms too. */
const placeFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  accepts: isId,
  Control: PlaceFilter,
  Summary: PlaceSummary,
}

/** A filter by a place that no field of the record answers. */
export function placeParameter(label: string): ParameterFilter {
  return { label, filter: placeFilter }
}

/** A place of any depth, from a territory to a room, by its number; the answer carries `{name}_details`. */
export function place(label: string): Field<Id, Id, 'exact', number> {
  return { label, Cell: PlaceCell, Input: PlaceInput, filter: placeFilter, width: 180 }
}

/** What the place was called when the task was made, where it is called otherwise now. */
export const placeThen: Field<string | null | undefined, never, never> = {
  label: 'Место (на момент создания)',
  Cell: ({ value, record }) => {
    const now = detailsOf(record, 'location')?.full_name
    return value && now !== undefined && now !== value ? <span className="break-words">{value}</span> : <Blank />
  },
}
