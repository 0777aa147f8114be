import { SearchInput, useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { isFile, type MediaItem } from '../../item'
import { useLabels } from '../../labels/labels'
import type { MediaAuthor } from '../../source/media-file'
import type { MediaOrdering } from '../../source/source'
import { type MediaFilter, toFilesQuery } from '../../store/listing/listing'
import { useBrowser } from '../browser-context'
import { FilterSelect } from './filter-select'

/** A pause in typing so long, in milliseconds, starts the search. */
const SEARCH_DELAY = 300

/** Its margin and its padding leave room for the ring of what has the focus. */
const scrolledRow = 'wm:-m-1 wm:flex wm:w-full wm:grow wm:gap-2 wm:overflow-auto wm:p-1'

/**
 * Looking for a name, here or everywhere; type, author, date; the order. Where a category is asked for, the type is settled.
 * Where it is narrow the choices are one row that is scrolled sideways: the height belongs to the contents.
 */
export function FilterBar({ isNarrow }: { isNarrow: boolean }) {
  const { store } = useBrowser()
  const labels = useLabels()
  const filter = useStore(store, (state) => state.filter)
  const [typed, setTyped] = useState(filter.search)

  // Entering a folder ends the search; the input must not bring it back.
  useEffect(() => setTyped(filter.search), [filter.search])

  useEffect(() => {
    const search = typed.trim()
    if (search === filter.search) return
    const timer = setTimeout(() => void store.setFilter({ search }), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [typed, filter.search, store])

  return (
    <search className="wm:flex wm:flex-wrap wm:items-center wm:gap-2">
      {/* Under a finger the name has a line of its own, and the rest shares the next. */}
      <div className="wm:min-w-40 wm:flex-[9] wm:pointer-coarse:min-w-full">
        <SearchInput placeholder={labels.search} maxLength={200} value={typed} onChange={setTyped} />
      </div>
      <div className={isNarrow ? scrolledRow : 'wm:contents'}>
        {filter.search !== '' && (
          <FilterSelect<MediaFilter['scope']>
            label={labels.scope}
            value={filter.scope}
            onChange={(scope) => void store.setFilter({ scope })}
            options={toOptions({ here: labels.scopeHere, everywhere: labels.scopeEverywhere })}
          />
        )}
        {store.fileCategory === 'files' && (
          <FilterSelect<MediaFilter['kind']>
            label={labels.kind}
            value={filter.kind}
            onChange={(kind) => void store.setFilter({ kind })}
            options={toOptions({
              all: labels.kindAll,
              images: labels.kindImages,
              videos: labels.kindVideos,
              documents: labels.kindDocuments,
            })}
          />
        )}
        <AuthorChoice />
        <FilterSelect
          label={labels.added}
          value={String(filter.addedDays)}
          onChange={(days) => void store.setFilter({ addedDays: Number(days) })}
          options={toOptions<string>(labels.addedIn)}
        />
        <FilterSelect<MediaOrdering>
          label={labels.ordering}
          value={filter.ordering}
          onChange={(ordering) => void store.setFilter({ ordering })}
          options={toOptions(labels.orderings)}
        />
      </div>
    </search>
  )
}

/**
 * One of those who added what is shown, as far as the source or what has been read tells. It comes with the first of them,
 * not with a second: the bar grows only where its list comes too.
 */
function AuthorChoice() {
  const { store, host } = useBrowser()
  const labels = useLabels()
  const chosen = useStore(store, (state) => state.filter.author)
  const { items, folders } = useStore(store, (state) => state.listing)
  const [authors, setAuthors] = useState(NOBODY)
  useEffect(() => setAuthors((known) => withAuthors(known, items.flatMap(authorOf))), [items])
  // The folders are others with each reading.
  useEffect(() => {
    const { listing, navigation, filter } = store.getState()
    if (listing.folders !== folders || listing.items.length === listing.count) return
    const query = { ...navigation, filter: { ...filter, author: undefined }, fileCategory: store.fileCategory }
    // An answer that comes late, from a folder that was left, only adds choices.
    host.source.listAuthors?.(toFilesQuery(query)).then(
      (found) => setAuthors((known) => withAuthors(known, found)),
      // Those whose files are loaded can be chosen all the same.
      () => undefined,
    )
  }, [store, host, folders])
  if (authors.length === 0) return null
  return (
    <FilterSelect
      label={labels.author}
      value={String(chosen ?? '')}
      onChange={(author) => void store.setFilter({ author: Number(author) || undefined })}
      options={[
        { value: '', label: labels.authorAny },
        ...authors.map((one) => ({ value: String(one.id), label: nameAmong(one, authors) })),
      ]}
    />
  )
}

const NOBODY: readonly MediaAuthor[] = []

const authorOf = (item: MediaItem): readonly MediaAuthor[] =>
  isFile(item) && item.author_details ? [item.author_details] : NOBODY

/** The known authors and these; the same list where there is nobody new. */
function withAuthors(known: readonly MediaAuthor[], found: readonly MediaAuthor[]): readonly MediaAuthor[] {
  const all = new Map([...found, ...known].map((one) => [one.id, one]))
  return all.size > known.length ? [...all.values()] : known
}

/** What an author is called; where another one has the name, by what they sign in with as well. */
function nameAmong({ id, full_name, username }: MediaAuthor, authors: readonly MediaAuthor[]): string {
  const isShared = authors.some((one) => one.id !== id && one.full_name === full_name)
  return full_name && isShared ? `${full_name} (${username})` : full_name || username
}

function toOptions<V extends string>(labels: Partial<Record<V, string>>): { value: V; label: string }[] {
  return Object.entries<string | undefined>(labels).map(([value, label = value]) => ({ value: value as V, label }))
}
