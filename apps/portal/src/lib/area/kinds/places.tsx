import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { MultiCombobox } from '@ws/ui'
import { useState } from 'react'
import { useServices } from '../../services-context'
import type { CellProps, Field, InputProps } from '../field'
import { Blank } from './blank'

type Ids = readonly number[] | undefined
type Place = Pick<Schema<'Place'>, 'id' | 'name' | 'full_name'>

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
  const { api, queryClient } = useServices()
  const [chosen, setChosen] = useState<readonly Place[]>([])
  const missing = value.filter((id) => ![...known, ...chosen].some((place) => place.id === id))
  const named = useQuery({
    queryKey: ['/locations', 'named', missing],
    queryFn: ({ signal }) => unwrap(api.GET('/locations', { params: { query: { ids: missing } }, signal })),
    enabled: missing.length > 0,
  })
  const all = [...known, ...chosen, ...(named.data?.data ?? [])]
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
    <MultiCombobox<Place>
      value={value.map((id) => all.find((place) => place.id === id) ?? { id, name: '', full_name: `№ ${id}` })}
      load={load}
      getKey={({ id }) => String(id)}
      getLabel={({ full_name }) => full_name}
      placeholder="Корпус, этаж или помещение"
      emptyText="Такого места нет"
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
