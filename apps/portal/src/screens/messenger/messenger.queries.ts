import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'

/** Who comes and goes is told by nobody: so often it is asked for. */
export const PRESENCE_MS = 30_000

/** A room as the server tells it. */
export type Room = Schema<'ChatRoom'>
/** A message as the server tells it. */
export type Message = Schema<'ChatMessage'>

/** All rooms of the person. */
export function roomsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [ROOMS, 'list'],
    queryFn: ({ signal }) => unwrap(api.GET('/chats/rooms', { signal })),
  })
}

/** One room; it may be one that the list does not hold. */
export function roomQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [ROOMS, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/chats/rooms/{id}', { params: { path: { id } }, signal })),
    retry: false,
  })
}

/** How much is unread in all rooms together. */
export function unreadQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [ROOMS, 'unread'],
    queryFn: ({ signal }) => unwrap(api.GET('/chats/unread', { signal })),
  })
}

/** The rooms; the shell keeps them fresh by what the server tells. */
export function useRooms() {
  const { api } = useServices()
  return useQuery({ ...roomsQuery(api), refetchInterval: PRESENCE_MS })
}

/** Asks anew for rooms and members. */
export async function refreshRooms(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ROOMS] })
}
