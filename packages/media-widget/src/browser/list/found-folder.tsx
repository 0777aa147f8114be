import { folderPathOf, type MediaItem } from '../../item'
import { useLabels } from '../../labels/labels'
import type { Browser } from '../browser'
import { useBrowser } from '../browser-context'

/** Whether an item does not lie in the folder that is open. */
export function isElsewhere({ store }: Browser, item: MediaItem | undefined): item is MediaItem {
  return item !== undefined && item.parent !== store.getState().navigation.directoryId
}

/** The folder of what was found elsewhere; pressed it leads there. Keys have the same in the information of an item. */
export function FoundFolder({ item, place }: { item: MediaItem | undefined; place: string }) {
  const browser = useBrowser()
  const labels = useLabels()
  if (!isElsewhere(browser, item)) return null
  const path = item.parent === null ? labels.root : folderPathOf(item)
  return (
    <button
      type="button"
      tabIndex={-1}
      title={path}
      onClick={() => void browser.store.goTo(item.parent)}
      className={`wm:cursor-pointer wm:truncate wm:text-start wm:text-brand wm:text-sm wm:hover:underline ${place}`}
    >
      {path}
    </button>
  )
}
