import { folderPathOf, type MediaItem } from '../item'
import { useLabels } from '../labels'
import { useBrowser } from './browser-context'

/** The folder of what was found elsewhere; pressed it leads there. Keys have the same in the information of an item. */
export function FoundFolder({ item, place }: { item: MediaItem | undefined; place: string }) {
  const { store } = useBrowser()
  const labels = useLabels()
  if (!item || item.parent === store.getState().navigation.directoryId) return null
  const path = item.parent === null ? labels.root : folderPathOf(item)
  return (
    <button
      type="button"
      tabIndex={-1}
      title={path}
      onClick={() => void store.goTo(item.parent)}
      className={`wm:cursor-pointer wm:truncate wm:text-brand wm:text-sm wm:hover:underline ${place}`}
    >
      {path}
    </button>
  )
}
