import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Combobox } from '@ws/ui'
import { useState } from 'react'
import type { CellProps, Field, FilterFace, FilterProps, FilterValues, InputProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'
import { useServices } from '../../../lib/services-context'

type Id = number | null | undefined
type Place = Pick<Schema<'Place'>, 'id' | 'name' | 'full_name'>

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
function usePlace(value: Id, known: Place | null | undefined) {
  const { api, queryClient } = useServices()
  const named = useQuery({
    queryKey: ['/locations', 'named', value],
    queryFn: ({ signal }) => unwrap(api.GET('/locations', { params: { query: { ids: [value ?? 0] } }, signal })),
    // Brought along by the address, or by a draft.
    enabled: typeof value === 'number' && !known,
  })
  const place =
    typeof value === 'number'
      ? (known ?? named.data?.data[0] ?? { id: value, name: '', full_name: `№ ${value}` })
      : null
  const load = async (search: string): Promise<Place[]> => {
    const words = search.trim()
    const found = await queryClient.fetchQuery({
      queryKey: ['/locations', words],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/locations', { params: { query: words === '' ? {} : { search: words } }, signal })),
    })
    return found.data
  }
  return { place, load }
}

const picker = {
  getKey: ({ id }: Place) => String(id),
  getLabel: ({ full_name }: Place) => full_name,
  placeholder: 'Корпус, этаж или помещение',
  emptyText: 'Такого места нет',
}

function PlaceInput({ value, record, onChange, onClear, onBlur }: InputProps<Id, number>) {
  const [chosen, setChosen] = useState<Place | null>(null)
  const { place, load } = usePlace(
    value,
    [chosen, detailsOf(record)].find((one) => one?.id === value),
  )
  return (
    <Combobox<Place>
      {...picker}
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
  const { place, load } = usePlace(idIn(values), null)
  return (
    <div className="w-72">
      <Combobox<Place>
        {...picker}
        aria-label={label}
        value={place}
        load={load}
        onChange={(next) => onChange({ exact: next === null ? undefined : String(next.id) })}
      />
    </div>
  )
}

function PlaceSummary({ values }: { values: FilterValues }) {
  return usePlace(idIn(values), null).place?.full_name ?? ''
}

/** A place with everything in it: tasks of a building are those of its rooms too. */
const placeFilter: FilterFace<'exact'> = { suffixes: ['exact'], Control: PlaceFilter, Summary: PlaceSummary }

/** Where the work is to be done: any place, from a territory to a room. */
export function place(label: string): Field<Id, Id, 'exact', number> {
  return { label, Cell: PlaceCell, Input: PlaceInput, filter: placeFilter, width: 220 }
}
