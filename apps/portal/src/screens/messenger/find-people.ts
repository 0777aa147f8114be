import { type ApiClient, unwrap } from '@ws/api-client'
import { absenceOf, dotOf } from '../../lib/presence/presence-text'
import { findColleagues } from '../../lib/rich-text/find-suggestions'
import type { Room } from './messenger.queries'

/** People offered where one is named. */
const OFFERED = 8

/** Who may be called for in a room: its members, in the conversation of a record anybody. */
export async function findPeopleOf(api: ApiClient, room: Room, search: string, signal: AbortSignal) {
  if (room.kind === 'entity') return findColleagues(api, search, signal)
  const params = { path: { id: room.id }, query: { page_size: OFFERED, ...(search === '' ? {} : { search }) } }
  const { data } = await unwrap(api.GET('/chats/rooms/{id}/members', { params, signal }))
  return data.map(({ profile_details, presence }) => ({
    ...profile_details,
    presence: dotOf(presence),
    note: absenceOf(presence),
  }))
}
