import { Check } from 'lucide-react'
import type { MediaItem } from '../item'
import { useLabels } from '../labels'
import { useBrowser } from './browser-context'

/** The mark of a chosen item, and for a finger the way to choose a folder without entering it. */
export function ItemCheck({ item, isChosen }: { item: MediaItem; isChosen: boolean }) {
  const { store } = useBrowser()
  const labels = useLabels()
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={labels.choose(item.display_name)}
      aria-pressed={isChosen}
      onClick={() => store.toggle(item)}
      className="wm:flex wm:size-6 wm:cursor-pointer wm:items-center wm:justify-center wm:pointer-coarse:size-11"
    >
      <span
        data-chosen={isChosen}
        className="wm:flex wm:size-4 wm:items-center wm:justify-center wm:rounded-sm wm:border wm:border-line-strong wm:bg-surface wm:text-ink-inverse wm:data-[chosen=true]:border-brand wm:data-[chosen=true]:bg-brand"
      >
        {isChosen && <Check aria-hidden size={12} strokeWidth={2.5} className="wm:block" />}
      </span>
    </button>
  )
}
