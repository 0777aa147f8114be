import { keyOf, type MediaItem, toFileItem, toFolderItem } from '../item'
import { isShown } from '../rules/category'
import type { FileCategory, MediaOrdering, MediaSource } from '../source'
import type { DirectoryId } from './navigation'

/** What is looked for and in which order; `kind` is the person's choice, within what the host asked for. */
export interface MediaFilter {
  search: string
  scope: 'here' | 'everywhere'
  kind: 'all' | 'images' | 'videos' | 'documents'
  ordering: MediaOrdering
}

/** The contents of a folder as far as they are loaded; `isMissing` means the folder itself does not exist. */
export interface Listing {
  status: 'loading' | 'ready' | 'failed' | 'missing'
  items: readonly MediaItem[]
  page: number
  pages: number
  isLoadingMore: boolean
}

/** «План 10» stands after «План 9». */
const NAMES = new Intl.Collator('ru', { numeric: true })

/** Nothing looked for, names first to last. */
export const INITIAL_FILTER: MediaFilter = { search: '', scope: 'here', kind: 'all', ordering: 'display_name' }

/** Loading, nothing known yet. */
export const INITIAL_LISTING: Listing = { status: 'loading', items: [], page: 0, pages: 0, isLoadingMore: false }

/** What a page of a listing is read with. */
export interface ListingQuery {
  directoryId: DirectoryId
  filter: MediaFilter
  fileCategory: FileCategory
}

/** Every folder, then the files of the first pages: as many as asked, so that a second reading shows as much as before. */
export async function loadPages(
  source: MediaSource,
  query: ListingQuery,
  pages: number,
  signal: AbortSignal,
): Promise<Listing> {
  const [folders, files] = await Promise.all([loadFolders(source, query, signal), loadFiles(source, query, 1, signal)])
  const items = [...folders, ...files.items]
  let listing: Listing = { status: 'ready', items, page: 1, pages: files.pages, isLoadingMore: false }
  while (listing.page < Math.min(pages, listing.pages)) listing = await loadNextPage(source, query, listing, signal)
  return listing
}

/** The next page of files, appended; an item that moved between the pages is not shown twice. */
export async function loadNextPage(
  source: MediaSource,
  query: ListingQuery,
  listing: Listing,
  signal: AbortSignal,
): Promise<Listing> {
  const page = listing.page + 1
  const files = await loadFiles(source, query, page, signal)
  const known = new Set(listing.items.map(keyOf))
  const added = files.items.filter((item) => !known.has(keyOf(item)))
  return { ...listing, items: [...listing.items, ...added], page, pages: files.pages, isLoadingMore: false }
}

async function loadFolders(source: MediaSource, query: ListingQuery, signal: AbortSignal): Promise<MediaItem[]> {
  const { filter } = query
  // Who looks for «акт» among images does not look for folders.
  if (filter.kind !== 'all' && filter.search !== '') return []
  const directories = await source.listDirectories(
    {
      ...(isEverywhere(filter) ? {} : { parent: query.directoryId }),
      ...(filter.search === '' ? {} : { search: filter.search }),
    },
    signal,
  )
  return directories.map(toFolderItem).sort(FOLDER_ORDER[filter.ordering])
}

async function loadFiles(source: MediaSource, query: ListingQuery, page: number, signal: AbortSignal) {
  const { filter, fileCategory } = query
  const category = askedCategory(filter, fileCategory)
  const files = await source.listFiles(
    {
      page,
      ordering: filter.ordering,
      ...(isEverywhere(filter) ? {} : { directory: query.directoryId }),
      ...(filter.search === '' ? {} : { search: filter.search }),
      ...(category ? { category } : {}),
    },
    signal,
  )
  const items = files.files.map(toFileItem).filter((item) => isShown(item, fileCategory))
  return { items, pages: files.pages }
}

const byName = (a: MediaItem, b: MediaItem): number => NAMES.compare(a.display_name, b.display_name)
const byDate = (a: MediaItem, b: MediaItem): number => a.created_at.localeCompare(b.created_at) || byName(a, b)

/** The backend gives folders by name; they have no size, so ordered by it they stay by name. */
const FOLDER_ORDER: Record<MediaOrdering, (a: MediaItem, b: MediaItem) => number> = {
  display_name: byName,
  '-display_name': (a, b) => byName(b, a),
  created_at: byDate,
  '-created_at': (a, b) => byDate(b, a),
  file_size: byName,
  '-file_size': byName,
}

const isEverywhere = (filter: MediaFilter): boolean => filter.scope === 'everywhere' && filter.search !== ''

function askedCategory(filter: MediaFilter, fileCategory: FileCategory): FileCategory | undefined {
  if (fileCategory !== 'files') return fileCategory
  if (filter.kind === 'all') return undefined
  return filter.kind === 'documents' ? 'files' : filter.kind
}
