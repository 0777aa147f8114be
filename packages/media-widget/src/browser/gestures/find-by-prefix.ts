import type { FileCategory } from '../../source/media-file'
import type { MediaSource } from '../../source/source'
import { toFilesQuery } from '../../store/listing/listing'
import type { MediaState } from '../../store/media-state'
import { findTyped, readTyped } from './type-ahead'

/** A source is asked for no longer beginnings. */
const MAX_PREFIX_LENGTH = 100

/**
 * The place of the next name that begins with what was typed, by the rules of {@link findTyped}, also where its page is not
 * loaded: folders are all here, among the files the source looks.
 */
export async function findByPrefix(
  findFile: NonNullable<MediaSource['findFile']>,
  { navigation, filter, listing, fileCategory }: MediaState & { fileCategory: FileCategory },
  asked: { typed: string; from: number; signal: AbortSignal },
): Promise<number | undefined> {
  const { typed, from, signal } = asked
  const folders = listing.folders.map(({ display_name }, index) => ({ name: display_name, index }))
  const folder = findTyped(folders, typed, from)
  const { starts, isRepeated } = readTyped(typed)
  const isAfter = (place: number) => (isRepeated ? place > from : place >= from)
  if (folder !== undefined && isAfter(folder)) return folder
  const prefixes = starts.map((start) => start.slice(0, MAX_PREFIX_LENGTH)) as [string, string]
  const after = from - listing.folders.length - (isRepeated ? 0 : 1)
  const query = toFilesQuery({ directoryId: navigation.directoryId, filter, fileCategory })
  const found = await findFile({ ...query, prefixes, ...(after >= 0 && { after }) }, signal)
  const file = found === null ? undefined : found + listing.folders.length
  return file === undefined || (folder !== undefined && !isAfter(file)) ? folder : file
}
