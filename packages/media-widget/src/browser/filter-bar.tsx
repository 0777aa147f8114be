import { useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { isFile, type MediaItem } from '../item'
import { useLabels } from '../labels'
import { Choice } from '../parts/choice'
import { SearchField } from '../parts/search-field'
import type { MediaOrdering } from '../source'
import type { MediaFilter } from '../store/listing'
import { useBrowser } from './browser-context'

/** A pause in typing so long, in milliseconds, starts the search. */
const SEARCH_DELAY = 300

/** Looking for a name, here or everywhere; type, author, date; the order. Where a category is asked for, the type is settled. */
export function FilterBar() {
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
      <div className="wm:min-w-48 wm:flex-[999] wm:pointer-coarse:min-w-full">
        <SearchField label={labels.search} clearLabel={labels.clearSearch} value={typed} onChange={setTyped} />
      </div>
      {filter.search !== '' && (
        <div className="wm:w-32 wm:max-w-60 wm:grow">
          <Choice<MediaFilter['scope']>
            label={labels.scope}
            value={filter.scope}
            onChange={(scope) => void store.setFilter({ scope })}
            options={[
              { value: 'here', label: labels.scopeHere },
              { value: 'everywhere', label: labels.scopeEverywhere },
            ]}
          />
        </div>
      )}
      {store.fileCategory === 'files' && (
        <div className="wm:w-32 wm:max-w-60 wm:grow">
          <Choice<MediaFilter['kind']>
            label={labels.kind}
            value={filter.kind}
            onChange={(kind) => void store.setFilter({ kind })}
            options={[
              { value: 'all', label: labels.kindAll },
              { value: 'images', label: labels.kindImages },
              { value: 'videos', label: labels.kindVideos },
              { value: 'documents', label: labels.kindDocuments },
            ]}
          />
        </div>
      )}
      <AuthorChoice />
      <div className="wm:w-32 wm:max-w-60 wm:grow">
        <Choice
          label={labels.added}
          value={String(filter.addedDays)}
          onChange={(days) => void store.setFilter({ addedDays: Number(days) })}
          options={toOptions<string>(labels.addedIn)}
        />
      </div>
      <div className="wm:w-38 wm:max-w-60 wm:grow">
        <Choice<MediaOrdering>
          label={labels.ordering}
          value={filter.ordering}
          onChange={(ordering) => void store.setFilter({ ordering })}
          options={toOptions(labels.orderings)}
        />
      </div>
    </search>
  )
}

/** One of those whose files have been seen; of one alone there is nothing to choose. */
function AuthorChoice() {
  const { store } = useBrowser()
  const labels = useLabels()
  const chosen = useStore(store, (state) => state.filter.author)
  const items = useStore(store, (state) => state.listing.items)
  const [authors, setAuthors] = useState<ReadonlyMap<number, string>>(NOBODY)
  useEffect(() => setAuthors((known) => withAuthors(known, items)), [items])
  if (authors.size < 2) return null
  const options = [...authors].map(([id, label]) => ({ value: String(id), label }))
  return (
    <div className="wm:w-32 wm:max-w-60 wm:grow">
      <Choice
        label={labels.author}
        value={String(chosen ?? '')}
        onChange={(author) => void store.setFilter({ author: Number(author) || undefined })}
        options={[{ value: '', label: labels.authorAny }, ...options]}
      />
    </div>
  )
}

const NOBODY: ReadonlyMap<number, string> = new Map()

/** The known authors and those of these items; the same map where there is nobody new. */
function withAuthors(known: ReadonlyMap<number, string>, items: readonly MediaItem[]): ReadonlyMap<number, string> {
  const found = items.flatMap((item) => (isFile(item) && item.author_details ? item.author_details : []))
  const strangers = found.filter(({ id }) => !known.has(id))
  return strangers.length > 0 ? new Map([...known, ...strangers.map((one) => [one.id, one.full_name] as const)]) : known
}

function toOptions<V extends string>(labels: Record<V, string>): { value: V; label: string }[] {
  const values = Object.keys(labels) as V[]
  return values.map((value) => ({ value, label: labels[value] }))
}
