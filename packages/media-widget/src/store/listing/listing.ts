import { fromZoned, toZoned } from '@ws/ui/time-zone'
import {
  type FileItem,
  type FolderItem,
  type ItemKey,
  keyOf,
  type MediaItem,
  toFileItem,
  toFolderItem,
} from '../../item'
import type { FileCategory } from '../../source/media-file'
import type { ListFilesQuery, MediaOrdering, MediaSource } from '../../source/source'
import type { MediaRule } from '../../source/source-bulk'
import type { DirectoryId } from '../navigation'
import type { Seen } from '../selection/selection'

/** What is looked for and in which order; `kind` is the person's choice, within what the host asked for. */
export interface MediaFilter {
  search: string
  scope: 'here' | 'everywhere'
  kind: 'all' | 'images' | 'videos' | 'documents'
  /** Whoever added it; undefined means anybody. */
  author: number | undefined
  /** In how many days it was added, today included; 0 means ever. */
  addedDays: number
  ordering: MediaOrdering
}

/** The contents of a folder as far as they are loaded; `isMissing` means the folder itself does not exist. */
export interface Listing {
  status: 'loading' | 'ready' | 'failed' | 'missing'
  /** What is loaded, in order; between the pages of files there may be gaps. */
  items: readonly MediaItem[]
  /** Every folder: they stand before the files. */
  folders: readonly FolderItem[]
  /** Loaded pages of files by their number, the first is 1. */
  pages: ReadonlyMap<number, readonly FileItem[]>
  /** Files of every page but the last. */
  pageSize: number
  /** Everything there is, loaded or not. */
  count: number
  /** The moment it was read, where the source tells it. */
  asOf?: string | undefined
}

/** «План 10» stands after «План 9». */
const NAMES = new Intl.Collator('ru', { numeric: true })

/** Pages kept on either side of those in sight: what is further away is read again when it is wanted. */
const NEAR_PAGES = 8

/** Nothing looked for, names first to last. */
export const INITIAL_FILTER: MediaFilter = {
  search: '',
  scope: 'here',
  kind: 'all',
  author: undefined,
  addedDays: 0,
  ordering: 'display_name',
}

/** Loading, nothing known yet. */
export const INITIAL_LISTING: Listing = {
  status: 'loading',
  items: [],
  folders: [],
  pages: new Map(),
  pageSize: 1,
  count: 0,
}

/** What a listing is read with. */
export interface ListingQuery {
  directoryId: DirectoryId
  filter: MediaFilter
  fileCategory: FileCategory
}

/** One page of files as it came, with how many files there are. */
export interface ReadPage {
  page: number
  files: FileItem[]
  pages: number
  total: number
  asOf?: string | undefined
}

/** The item at a place of the whole folder; undefined where its page is not loaded, or there is none. */
export function itemAt(listing: Listing, index: number): MediaItem | undefined {
  const { folders, pages, pageSize } = listing
  if (index < folders.length) return folders[index]
  const place = index - folders.length
  return pages.get(Math.floor(place / pageSize) + 1)?.[place % pageSize]
}

/** The place of an item among everything in the folder, or -1 when it is not loaded. */
export function indexOfKey(listing: Listing, key: ItemKey): number {
  const isHere = (item: MediaItem) => keyOf(item) === key
  if (key.startsWith('folder:')) return listing.folders.findIndex(isHere)
  for (const [page, files] of listing.pages) {
    const at = files.findIndex(isHere)
    if (at >= 0) return listing.folders.length + (page - 1) * listing.pageSize + at
  }
  return -1
}

/** Numbers of the pages that hold the places from one to another, both included. */
export function pagesBetween(listing: Listing, from: number, to: number): number[] {
  const { folders, pageSize, count } = listing
  const first = Math.max(0, from - folders.length)
  // Where only folders stand it is less than none, and so is the length.
  const last = Math.min(to, count - 1) - folders.length
  const start = Math.floor(first / pageSize) + 1
  return Array.from({ length: Math.floor(last / pageSize) + 2 - start }, (_, at) => start + at)
}

/** A listing of all folders and the pages of files that were read, in order; `known` is the length of a page, as seen before. */
export function toListing(folders: readonly FolderItem[], read: readonly ReadPage[], known: number): Listing {
  const total = read[0]?.total ?? 0
  // The last page may be short: only the first, or one with pages after it, tells how long they are.
  const whole = read.find(({ page, pages }) => page === 1 || page < pages)
  const pageSize = Math.max(1, whole?.files.length ?? known)
  const pages = new Map(read.filter(({ files }) => files.length > 0).map(({ page, files }) => [page, files]))
  // Pages are read beside each other: what all of them show was there at the earliest moment.
  const [asOf] = read.flatMap((page) => page.asOf ?? []).sort()
  return withItems({
    ...INITIAL_LISTING,
    status: 'ready',
    folders,
    pages,
    pageSize,
    count: folders.length + total,
    asOf,
  })
}

/** The listing with one more page, and without those far from the pages in sight. */
export function withPage(listing: Listing, read: ReadPage, seen: readonly number[]): Listing {
  const near = [...listing.pages].filter(([page]) => seen.some((one) => Math.abs(page - one) <= NEAR_PAGES))
  return withItems({
    ...listing,
    pages: new Map([...near, [read.page, read.files] as const].sort(([a], [b]) => a - b)),
  })
}

const withItems = (listing: Listing): Listing => ({
  ...listing,
  items: [...listing.folders, ...[...listing.pages.values()].flat()],
})

/** All folders of a place, in the order asked for. */
export async function readFolders(
  source: MediaSource,
  query: ListingQuery,
  signal: AbortSignal,
): Promise<FolderItem[]> {
  const { filter } = query
  if (!showsFolders(filter)) return []
  const { directory, search } = toShown(query)
  const directories = await source.listDirectories({ parent: directory, search }, signal)
  // Ordered by what only files have they stay by name, first to last.
  const order = /created_at$/.test(filter.ordering) ? byDate : byName
  const sign = /^-[dc]/.test(filter.ordering) ? -1 : 1
  return directories.map(toFolderItem).sort((a, b) => sign * order(a, b))
}

/** One page of the files of a place. */
export async function readPage(
  source: MediaSource,
  query: ListingQuery,
  page: number,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { files, pages, total, asOf } = await source.listFiles({ page, ...toFilesQuery(query) }, signal)
  return { page, files: files.map(toFileItem), pages, total, asOf }
}

/** Which files of a place are shown, and in which order, as a source is told it. */
export function toFilesQuery(query: ListingQuery): Omit<ListFilesQuery, 'page'> {
  return { ordering: query.filter.ordering, ...toShown(query) }
}

/** All that is shown but these, as a source is told it. */
export function toRule(
  { navigation, filter }: { navigation: { directoryId: DirectoryId }; filter: MediaFilter },
  fileCategory: FileCategory,
  except: readonly ItemKey[],
  seen?: Seen,
): MediaRule {
  return {
    ...toShown({ directoryId: navigation.directoryId, filter, fileCategory }),
    except,
    ...(seen && { asOf: seen.asOf, count: Math.max(0, seen.count - except.length) }),
  }
}

/** What is shown of a place; what is undefined means any. */
function toShown({ directoryId, filter: { search, scope, kind, author, addedDays }, fileCategory }: ListingQuery) {
  return {
    directory: search && scope === 'everywhere' ? undefined : directoryId,
    search: search || undefined,
    category: fileCategory === 'files' ? toCategory(kind) : fileCategory,
    author,
    createdFrom: addedDays ? startOf(addedDays) : undefined,
  }
}

/** The midnight so many days begin with: the same all day long, so that pages read at any time of it belong together. */
function startOf(days: number): string {
  const { year, month, day } = toZoned(Date.now())
  return fromZoned({ year, month, day: day - (days - 1) }).toISOString()
}

/** Whether only some of what a place holds is shown. */
export function isNarrowed({ kind, author, addedDays }: MediaFilter): boolean {
  return Boolean(kind !== 'all' || author || addedDays)
}

/** The category the backend is asked for. */
function toCategory(kind: MediaFilter['kind']): FileCategory | undefined {
  if (kind === 'documents') return 'files'
  return kind === 'all' ? undefined : kind
}

/** Who looks for «акт» among images does not look for folders. */
const showsFolders = (filter: MediaFilter): boolean => !(filter.search && isNarrowed(filter))

const byName = (a: MediaItem, b: MediaItem): number => NAMES.compare(a.display_name, b.display_name)
const byDate = (a: MediaItem, b: MediaItem): number => a.created_at.localeCompare(b.created_at) || byName(a, b)
