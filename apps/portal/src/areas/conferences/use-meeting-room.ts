import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useEffect } from 'react'
import { useServices } from '../../lib/services-context'

/** What was said, decided and spent in a meeting up to now. */
export function meetingRoomQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['/conference', 'room', id],
    queryFn: () => unwrap(api.GET('/conference/{id}/room', { params: { path: { id } } })),
  })
}

/** The same as it goes on. */
export function useMeetingRoom(id: number) {
  const { api, realtime } = useServices()
  const queries = useQueryClient()
  const answer = useQuery(meetingRoomQuery(api, id))
  useEffect(() => {
    const key = meetingRoomQuery(api, id).queryKey
    const change = (of: number, next: (room: Schema<'ConferenceRoom'>) => Schema<'ConferenceRoom'>) => {
      if (of === id)
        queries.setQueryData<Schema<'ConferenceRoom'>>(key, (room) => (room === undefined ? room : next(room)))
    }
    const stops = [
      realtime.on('conf:agenda', ({ conference, times }) =>
        change(conference, (room) => ({ ...room, agenda_times: times })),
      ),
      ...(['conf:chat', 'conf:note'] as const).map((event) =>
        realtime.on(event, ({ conference }) => {
          if (conference === id) void queries.invalidateQueries({ queryKey: key })
        }),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api, realtime, queries, id])
  return answer
}
