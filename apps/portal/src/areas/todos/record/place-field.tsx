import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Combobox } from '@ws/ui'
import { useState } from 'react'
import type { CellProps, Field, InputProps } from '../../../lib/area/field'
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

function PlaceInput({ value, record, onChange, onClear, onBlur }: InputProps<Id, number>) {
  const { api, queryClient } = useServices()
  const [chosen, setChosen] = useState<Place | null>(null)
  const known = [chosen, detailsOf(record)].find((place) => place?.id === value)
  const named = useQuery({
    queryKey: ['/locations', 'named', value],
    queryFn: ({ signal }) => unwrap(api.GET('/locations', { params: { query: { ids: [value ?? 0] } }, signal })),
    // Brought along by the address, or by a draft.
    enabled: typeof value === 'number' && known === undefined,
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
  return (
    <Combobox<Place>
      value={place}
      load={load}
      getKey={({ id }) => String(id)}
      getLabel={({ full_name }) => full_name}
      placeholder="Корпус, этаж или помещение"
      emptyText="Такого места нет"
      onChange={(next) => {
        setChosen(next)
        if (next === null) onClear()
        else onChange(next.id)
      }}
      onBlur={onBlur}
    />
  )
}

/** Where the work is to be done: any place, from a territory to a room. */
export function place(label: string): Field<Id, Id, never, number> {
  return { label, Cell: PlaceCell, Input: PlaceInput, width: 220 }
}
