import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type ShiftDigest = Schema<'ShiftDigest'>
export type Handover = Schema<'TeamHandover'>

/** Below the tasks, so that a change of one asks for it again. */
export const shiftKey = (team: number) => ['/todos', 'shift-of-team', team] as const

/** The shift of a team that goes on, and its handovers. */
export const shiftQuery = (api: ApiClient, team: number) =>
  queryOptions({
    queryKey: shiftKey(team),
    queryFn: ({ signal }) => unwrap(api.GET('/teams/{id}/shift', { params: { path: { id: team } }, signal })),
  })
