import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useEffect } from 'react'
import { useServices } from '../../lib/services-context'

/** What is said, decided and spent in a meeting, as it goes on. */
export function useMeetingRoom(id: number) {
  const { api, realtime } = useServices()
  const queries = useQueryClient()
  const queryKey = ['/conference', 'room', id]
  const answer = useQuery({
    queryKey,
    queryFn: () => unwrap(api.GET('/conference/{id}/room', { params: { path: { id } } })),
  })
  useEffect(() => {
    const key = ['/conference', 'room', id]
    const change = (of: number, next: (room: Schema<'ConferenceRoom'>) => Schema<'ConferenceRoom'>) => {
      if (of === id)
        queries.setQueryData<Schema<'ConferenceRoom'>>(key, (room) => (room === undefined ? room : next(room)))
    }
    const stops = [
      realtime.on('conf:chat', ({ conference, message }) =>
        change(conference, (room) =>
          room.messages.some((one) => one.id === message.id)
            ? room
            : { ...room, messages: [...room.messages, message] },
        ),
      ),
      realtime.on('conf:agenda', ({ conference, times }) =>
        change(conference, (room) => ({ ...room, agenda_times: times })),
      ),
      realtime.on('conf:note', ({ conference }) => {
        if (conference === id) void queries.invalidateQueries({ queryKey: key })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [realtime, queries, id])
  return answer
}
