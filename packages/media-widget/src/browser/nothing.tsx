import { Button, Empty, useStore } from '@ws/ui'
import { FolderOpen, Search } from 'lucide-react'
import { useLabels } from '../labels/labels'
import { INITIAL_FILTER, isNarrowed } from '../store/listing/listing'
import { mayAdd } from './actions/rights'
import { useBrowser } from './browser-context'

/** In place of what a folder does not hold, or of what was looked for in vain. */
export function Nothing() {
  const browser = useBrowser()
  const { store } = browser
  const labels = useLabels()
  const isFiltered = useStore(store, ({ filter }) => filter.search !== '' || isNarrowed(filter))
  if (!isFiltered)
    return (
      <Empty
        icon={<FolderOpen aria-hidden size={32} strokeWidth={1.5} />}
        title={mayAdd(browser) ? labels.empty : labels.emptyForViewer}
      />
    )
  const { ordering: _, ...unfiltered } = INITIAL_FILTER
  const reset = () => void store.setFilter(unfiltered)
  return (
    <Empty
      icon={<Search aria-hidden size={32} strokeWidth={1.5} />}
      title={labels.nothingFound}
      action={<Button onClick={reset}>{labels.resetFilter}</Button>}
    />
  )
}

/** In place of a folder that does not exist. */
export function Missing() {
  const { store } = useBrowser()
  const labels = useLabels()
  return (
    <Empty
      role="alert"
      icon={<Search aria-hidden size={32} strokeWidth={1.5} />}
      title={labels.missing}
      action={<Button onClick={store.goToRoot}>{labels.home}</Button>}
    />
  )
}
