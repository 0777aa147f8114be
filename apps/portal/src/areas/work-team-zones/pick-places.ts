import type { CreateInput } from '@ws/api-client/contract'

type Places = Pick<Partial<CreateInput<'/teams/work_team_zones'>>, 'locations' | 'exclude_locations'>

/** Whether a zone takes a room: what was picked just now counts before the server has measured it. */
export function coverOf({ locations = [], exclude_locations = [] }: Places, measured: readonly number[]) {
  const known = new Set(measured)
  return (room: number) => !exclude_locations.includes(room) && (locations.includes(room) || known.has(room))
}

/** The places of a zone after rooms were drawn around: all of them are taken in, or, where it has them already, left out. */
export function caught(places: Places, rooms: readonly number[], covers: (room: number) => boolean): Required<Places> {
  const isCovered = rooms.every(covers)
  const { locations = [], exclude_locations = [] } = places
  return rooms
    .filter((room) => isCovered || !covers(room))
    .reduce((after, room) => toggled(after, room, isCovered), { locations, exclude_locations })
}

/** The places of a zone after one of them was pressed: taken in, or left out again. */
export function toggled(
  { locations = [], exclude_locations = [] }: Places,
  place: number,
  isCovered: boolean,
): Required<Places> {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== place)
  if (exclude_locations.includes(place)) return { locations, exclude_locations: without(exclude_locations) }
  if (locations.includes(place)) return { locations: without(locations), exclude_locations }
  // What a larger place brings in is left out by name.
  return isCovered
    ? { locations, exclude_locations: [...exclude_locations, place] }
    : { locations: [...locations, place], exclude_locations }
}
