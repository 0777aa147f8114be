import { useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { type ShownLabels, useLabels } from '../labels'
import { Choice } from '../parts/choice'
import { SearchField } from '../parts/search-field'
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
      {/* On a phone the name has a line of its own, and what stands below shares the next. */}
      <div className="wm:min-w-60 wm:flex-[999]">
        <SearchField label={labels.search} clearLabel={labels.clearSearch} value={typed} onChange={setTyped} />
      </div>
      {filter.search !== '' && (
        <div className="wm:w-36 wm:grow">
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
        <div className="wm:w-36 wm:grow">
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
      <div className="wm:w-40 wm:grow">
        <Choice<MediaOrdering>
          label={labels.ordering}
          value={filter.ordering}
          onChange={(ordering) => void store.setFilter({ ordering })}
          options={toOrderings(labels)}
        />
      </div>
    </search>
  )
}

function toOrderings(labels: ShownLabels): { value: MediaOrdering; label: string }[] {
  const values = Object.keys(labels.orderings) as MediaOrdering[]
  return values.map((value) => ({ value, label: labels.orderings[value] }))
}
