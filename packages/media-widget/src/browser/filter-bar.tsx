import { SearchInput, Select, useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { type MediaLabels, useLabels } from '../labels'
import type { MediaOrdering } from '../source'
import type { MediaFilter } from '../store/listing'
import { useBrowser } from './browser-context'

/** A pause in typing so long, in milliseconds, starts the search. */
const SEARCH_DELAY = 300

/** Looking for a name, here or everywhere; the type; the order. Where a category is asked for, the type is settled. */
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
      <div className="wm:min-w-44 wm:flex-1">
        <SearchInput value={typed} onChange={setTyped} placeholder={labels.search} maxLength={200} />
      </div>
      {filter.search !== '' && (
        <div className="wm:w-36">
          <Select<MediaFilter['scope']>
            aria-label={labels.scope}
            value={filter.scope}
            onChange={(scope) => scope && void store.setFilter({ scope })}
            options={[
              { value: 'here', label: labels.scopeHere },
              { value: 'everywhere', label: labels.scopeEverywhere },
            ]}
          />
        </div>
      )}
      {store.fileCategory === 'files' && (
        <div className="wm:w-36">
          <Select<MediaFilter['kind']>
            aria-label={labels.kind}
            value={filter.kind}
            onChange={(kind) => kind && void store.setFilter({ kind })}
            options={[
              { value: 'all', label: labels.kindAll },
              { value: 'images', label: labels.kindImages },
              { value: 'videos', label: labels.kindVideos },
              { value: 'documents', label: labels.kindDocuments },
            ]}
          />
        </div>
      )}
      <div className="wm:w-44">
        <Select<MediaOrdering>
          aria-label={labels.ordering}
          value={filter.ordering}
          onChange={(ordering) => ordering && void store.setFilter({ ordering })}
          options={toOrderings(labels)}
        />
      </div>
    </search>
  )
}

function toOrderings(labels: MediaLabels): { value: MediaOrdering; label: string }[] {
  const values = Object.keys(labels.orderings) as MediaOrdering[]
  return values.map((value) => ({ value, label: labels.orderings[value] }))
}
