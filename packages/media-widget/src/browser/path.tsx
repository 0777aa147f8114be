import { Breadcrumbs, useStore } from '@ws/ui'
import { useLabels } from '../labels'
import { useBrowser } from './browser-context'

/** The way from the root to the current folder; every step leads there. */
export function Path() {
  const { store } = useBrowser()
  const labels = useLabels()
  const breadcrumbs = useStore(store, (state) => state.navigation.breadcrumbs)
  return (
    <Breadcrumbs
      aria-label={labels.path}
      items={breadcrumbs.map(({ id, name }) => ({ label: name, onClick: () => void store.goTo(id) }))}
    />
  )
}
