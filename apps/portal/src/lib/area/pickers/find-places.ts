import { useQuery } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { OperationInput, Schema } from '@ws/api-client/contract'
import { useServices } from '../../services-context'

/** A place as it is shown and chosen. */
export type Place = Pick<Schema<'Place'>, 'id' | 'name' | 'full_name'>

/** Places by words or by their numbers. */
export function placesBy(api: ApiClient, query: OperationInput<'locations.search'>['query']) {
  return {
    queryKey: ['/locations', query] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Place[]> =>
      (await unwrap(api.GET('/locations', { params: { query }, signal }))).data,
  }
}

/** The places of these numbers, asked for where none of the `known` is it, and the search for others. */
export function usePlaces(ids: readonly number[], known: readonly Place[]) {
  const { api, queryClient } = useServices()
  const missing = ids.filter((id) => !known.some((place) => place.id === id))
  // Brought along by the address, or by a draft.
  const asked = useQuery({ ...placesBy(api, { ids: missing }), enabled: missing.length > 0 })
  const all = [...known, ...(asked.data ?? [])]
  return {
    places: ids.map((id) => all.find((place) => place.id === id) ?? { id, name: '', full_name: `№ ${id}` }),
    load: (typed: string): Promise<Place[]> => {
      const words = typed.trim()
      return queryClient.fetchQuery(placesBy(api, words === '' ? {} : { search: words }))
    },
  }
}

/** How a picker shows places of any depth: buildings, floors, rooms. */
export const placePicker = {
  getKey: ({ id }: Place) => String(id),
  getLabel: ({ full_name }: Place) => full_name,
  placeholder: 'Корпус, этаж или помещение',
  emptyText: 'Такого места нет',
}
