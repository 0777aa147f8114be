import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'

export type Shift = Schema<'TeamShiftDay'>
export type ShiftKind = Schema<'TeamShiftKind'>
export type Roster = Schema<'TeamRoster'>

/** Who works when in a team, from a day to a day. */
export function rosterQuery(api: ApiClient, team: number, from: string, to: string) {
  return {
    queryKey: ['/teams', 'roster', team, from, to],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/teams/{id}/shifts', { params: { path: { id: team }, query: { from, to } }, signal })),
  }
}

/** «08:00–20:00», or what a day without work is. */
export function shownShift({ kind, start, end }: Pick<Shift, 'kind' | 'start' | 'end'>): string {
  return kind === 'work' ? `${start}–${end}` : labels.TeamShiftKind[kind]
}

/** One day of one person. */
export interface ChosenDay {
  person: { id: number; name: string }
  date: string
  shift: Shift | undefined
}
