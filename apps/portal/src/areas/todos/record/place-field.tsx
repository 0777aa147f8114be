import { Combobox } from '@ws/ui'
import { useState } from 'react'
import type { CellProps, Field, FilterFace, FilterProps, FilterValues, InputProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { type Place, placePicker, usePlaces } from '../../../lib/area/kinds/find-places'
import { isId } from '../../../lib/area/kinds/is-id'

type Id = number | null | undefined

function detailsOf(record: object | undefined): Place | null {
  return (record as { location_details?: Place | null } | undefined)?.location_details ?? null
}

function PlaceCell({ record }: CellProps<Id>) {
  const { place_snapshot: snapshot } = record as { place_snapshot?: string | null }
  // What it was called when the task was made, once the place is gone.
  const name = detailsOf(record)?.full_name ?? snapshot
  return name ? <span className="min-w-0 break-words in-data-[slot=cell]:truncate">{name}</span> : <Blank />
}

/** The place of a number, and the search for others. */
function usePlace(value: Id, known: readonly (Place | null)[]) {
  const { places, load } = usePlaces(
    typeof value === 'number' ? [value] : [],
    known.filter((place) => place !== null),
  )
  return { place: places[0] ?? null, load }
}

function PlaceInput({ value, record, onChange, onClear, onBlur }: InputProps<Id, number>) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const { place, load } = usePlace(value, [chosen, detailsOf(record)])
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

/** Where the work is to be done: any place, from a territory to a room. */
export function place(label: string): Field<Id, Id, 'exact', number> {
  return { label, Cell: PlaceCell, Input: PlaceInput, filter: placeFilter, width: 220 }
}
