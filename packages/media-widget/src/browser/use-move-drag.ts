import { useStore } from '@ws/ui'
import { type DragEvent, useState } from 'react'
import type { MediaItem } from '../item'
import type { DirectoryId } from '../store/navigation'
import { useBrowser } from './browser-context'
import type { Browser } from './create-browser'
import { showDragBadge } from './drag-badge'

/** What a drag inside the widget carries; files from outside carry another type. */
const TYPE = 'application/x-ws-media'

/** The attributes of an element that can be taken along. */
export interface MoveDrag {
  draggable: boolean
  onDragStart(event: DragEvent): void
  onDragEnd(): void
}

/** Lets an item be dragged, together with all that are marked when it is one of them; null cannot be. */
export function useMoveDrag(item: MediaItem | null | undefined): MoveDrag {
  const browser = useBrowser()
  return {
    // One on its way as well: the attribute has everything inside styled anew, in fast scrolling twice for each row.
    draggable: item !== null && (item?.allowed?.includes('update') ?? true),
    onDragStart(event) {
      if (!item) return event.preventDefault()
      // A link or picture inside would be dragged by itself otherwise.
      event.stopPropagation()
      event.dataTransfer.setData(TYPE, '')
      event.dataTransfer.effectAllowed = 'move'
      browser.startDrag(item)
      const { count } = browser.drag.getState()
      if (count > 1) showDragBadge(event.dataTransfer, browser.host.labels.itemsCount(count))
    },
    onDragEnd: () => browser.endDrag(),
  }
}

/** Where dragged items may fall: a folder, the root (null), what the list says, or nowhere, as on a file. */
export type MoveTarget = { directory: DirectoryId } | 'nowhere'

/** Whether the dragged items hang over an element, and the handlers of it. */
export interface MoveDrop {
  state: 'over' | 'refused' | undefined
  handlers: {
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent): void
    onDrop(event: DragEvent): void
  }
}

/** Lets dragged items fall onto an element; refused ones show it before they are let go. */
export function useMoveDrop(target: MoveTarget | (() => MoveTarget)): MoveDrop {
  const browser = useBrowser()
  const [state, setState] = useState<MoveDrop['state']>()
  const isDragging = useStore(browser.drag, ({ items }) => items.length > 0)
  const find = () => (typeof target === 'function' ? target() : target)
  return {
    state: isDragging ? state : undefined,
    handlers: {
      onDragOver(event) {
        if (!isOurs(event, browser)) return
        event.stopPropagation()
        const to = find()
        const isRefused = to === 'nowhere' || browser.refuseDragged(to.directory) !== null
        event.dataTransfer.dropEffect = isRefused ? 'none' : 'move'
        // Only what is prevented may be dropped.
        if (!isRefused) event.preventDefault()
        setState(isRefused ? 'refused' : 'over')
      },
      onDragLeave(event) {
        const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!inside) setState(undefined)
      },
      onDrop(event) {
        if (!isOurs(event, browser)) return
        event.preventDefault()
        event.stopPropagation()
        setState(undefined)
        const to = find()
        if (to !== 'nowhere') browser.dropDragged(to.directory)
      },
    },
  }
}

function isOurs(event: DragEvent, browser: Browser): boolean {
  return browser.drag.getState().items.length > 0 && (event.dataTransfer?.types.includes(TYPE) ?? false)
}
