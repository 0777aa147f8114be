import { MultiCombobox } from '@ws/ui'
import { useState } from 'react'
import type { CellProps, Field, InputProps } from '../field'
import { type Place, placePicker, usePlaces } from '../pickers/find-places'
import { Blank } from './blank'

type Ids = readonly number[] | undefined

function detailsOf(record: object | undefined, name: string): readonly Place[] {
  const details = record && (record as Record<string, unknown>)[`${name}_details`]
  return Array.isArray(details) ? details : []
}

function PlacesCell({ name, record }: CellProps<Ids>) {
  const places = detailsOf(record, name)
  return places.length === 0 ? <Blank /> : <span>{places.map((place) => place.full_name).join('; ')}</span>
}

/** Picks places of any depth: buildings, floors, rooms. */
export function PlacesPicker({
  value,
  known = [],
  onChange,
}: {
  value: readonly number[]
  known?: readonly Place[]
  onChange: (ids: number[]) => void
}) {
  const [chosen, setChosen] = useState<readonly Place[]>([])
  const { places, load } = usePlaces(value, [...known, ...chosen])
  return (
    <MultiCombobox<Place>
      {...placePicker}
      value={places}
      load={load}
      onChange={(next) => {
        setChosen(next)
        onChange(next.map(({ id }) => id))
      }}
    />
  )
}

function PlacesInput({ name, value, record, onChange }: InputProps<Ids, number[]>) {
  return <PlacesPicker value={value ?? []} known={detailsOf(record, name)} onChange={onChange} />
}

/** Several places of any depth, by their ids; the answer carries `{name}_details` with full names. */
export function places(label: string): Field<Ids, Ids, never, number[]> {
  return { label, Cell: PlacesCell, Input: PlacesInput }
}
