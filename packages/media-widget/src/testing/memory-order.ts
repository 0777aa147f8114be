import type { MediaAuthor, MediaFile } from '../source/media-file'
import type { FilesPage, MediaOrdering } from '../source/source'

const PAGE_SIZE = 100

const NAMES = new Intl.Collator('ru', { numeric: true })
const byName = (a: MediaFile, b: MediaFile) => NAMES.compare(a.display_name, b.display_name) || a.id - b.id
const bySize = (a: MediaFile, b: MediaFile) => (a.file_size ?? 0) - (b.file_size ?? 0) || byName(a, b)
const byType = (a: MediaFile, b: MediaFile) => NAMES.compare(a.file_type, b.file_type) || byName(a, b)
const byDate = (a: MediaFile, b: MediaFile) => a.created_at.localeCompare(b.created_at) || byName(a, b)

const byAuthor = (a: MediaFile, b: MediaFile) => NAMES.compare(authorName(a), authorName(b)) || byName(a, b)
const byUses = (a: MediaFile, b: MediaFile) => (a.uses_count ?? 0) - (b.uses_count ?? 0) || byName(a, b)
const authorName = ({ author_details }: MediaFile) => author_details?.full_name ?? ''

/** How files stand in each order. */
export const FILE_ORDER: Record<MediaOrdering, (a: MediaFile, b: MediaFile) => number> = {
  display_name: byName,
  '-display_name': (a, b) => byName(b, a),
  file_size: bySize,
  '-file_size': (a, b) => bySize(b, a),
  file_type: byType,
  '-file_type': (a, b) => byType(b, a),
  created_at: byDate,
  '-created_at': (a, b) => byDate(b, a),
  author: byAuthor,
  '-author': (a, b) => byAuthor(b, a),
  uses_count: byUses,
  '-uses_count': (a, b) => byUses(b, a),
}

/** Who added these files, by name. */
export function authorsOf(files: readonly MediaFile[]): MediaAuthor[] {
  const authors = new Map(
    files.flatMap(({ author_details }) => (author_details ? [[author_details.id, author_details]] : [])),
  )
  return [...authors.values()].sort((a, b) => NAMES.compare(a.full_name, b.full_name))
}

/** One page of what was found, from 1. */
export function toPage(found: readonly MediaFile[], page: number): FilesPage {
  const start = (page - 1) * PAGE_SIZE
  return {
    files: found.slice(start, start + PAGE_SIZE),
    pages: Math.ceil(found.length / PAGE_SIZE),
    total: found.length,
  }
}
