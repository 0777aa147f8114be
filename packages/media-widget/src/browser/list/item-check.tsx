import type { MediaItem } from '../../item'
import { useLabels } from '../../labels/labels'

/** The mark of a chosen item, and for a finger the way to choose the first without opening it; presses go to the list. */
export function ItemCheck(props: { item: MediaItem | undefined; isChosen: boolean; place?: string }) {
  const { item, isChosen, place = '' } = props
  const labels = useLabels()
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot="item-check"
      aria-label={item && labels.choose(item.display_name)}
      aria-pressed={isChosen}
      data-empty={item ? undefined : ''}
      className={`wm:data-empty:invisible wm:flex wm:size-6 wm:shrink-0 wm:cursor-pointer wm:items-center wm:justify-center wm:item-mark wm:pointer-coarse:size-11 ${place}`}
    />
  )
}
