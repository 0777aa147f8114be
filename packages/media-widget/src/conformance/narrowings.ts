import type { MediaFile } from '../source/media-file'
import type { ListFilesQuery, MediaSource } from '../source/source'

/** What narrows a list of files, the search for one and a rule for many alike. */
export type Narrowing = Pick<ListFilesQuery, 'author' | 'createdFrom'>

interface NamedNarrowing {
  what: string
  narrowing: Narrowing
}

/** Those that let a file in: its own moment, as two clocks write it, and its author where it has one. */
export async function narrowingsThatHold(source: MediaSource, { id }: MediaFile): Promise<NamedNarrowing[]> {
  const { created_at, author } = await source.getFile(id)
  return [
    { what: 'since the moment of the file', narrowing: { createdFrom: created_at } },
    { what: 'since its moment by a clock further east', narrowing: { createdFrom: writtenAt(created_at, 3) } },
    ...(author ? [{ what: 'of its author', narrowing: { author } }] : []),
  ]
}

/** Those that leave a file out: a minute later, as two clocks write it, and somebody unknown. */
export function narrowingsThatLeaveOut({ created_at }: MediaFile): NamedNarrowing[] {
  const later = new Date(Date.parse(created_at) + 60_000).toISOString()
  return [
    { what: 'since a minute later', narrowing: { createdFrom: later } },
    { what: 'since a minute later by a clock further west', narrowing: { createdFrom: writtenAt(later, -9) } },
    { what: 'of somebody unknown', narrowing: { author: 999_999_999 } },
  ]
}

/** A moment as it is written so many hours, at most nine, from Greenwich: as text it stands elsewhere than it did. */
function writtenAt(moment: string, hours: number): string {
  const local = new Date(Date.parse(moment) + hours * 3_600_000).toISOString()
  return local.replace('Z', `${hours < 0 ? '-' : '+'}0${Math.abs(hours)}:00`)
}
