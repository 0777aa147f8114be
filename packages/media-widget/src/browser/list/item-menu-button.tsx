import type { MediaItem } from '../../item'
import { useLabels } from '../../labels/labels'

/** Three dots of one path, whose strokes are no longer than their round ends: in a list of any length every element counts. */
const DOTS = 'M10 4.5h0M10 10h0M10 15.5h0'

/** The three dots of an item; presses go to the list, which has one menu for all. Keys have Shift+F10. */
export function ItemMenuButton({ item, place = '' }: { item: MediaItem | undefined; place?: string }) {
  const labels = useLabels()
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot="item-menu"
      aria-haspopup="menu"
      aria-label={item && labels.itemMenu(item.display_name)}
      data-empty={item ? undefined : ''}
      className={`wm:data-empty:invisible wm:flex wm:size-6 wm:shrink-0 wm:cursor-pointer wm:items-center wm:justify-center wm:rounded-md wm:text-ink-2 wm:hover:bg-sunken wm:hover:text-ink wm:pointer-coarse:size-11 ${place}`}
    >
      <svg aria-hidden viewBox="0 0 20 20" width="16" stroke="currentColor" className="wm:block">
        <path d={DOTS} strokeWidth="3" strokeLinecap="round" />
      </svg>
    </button>
  )
}
