import { isFile, type MediaItem } from '../../item'
import { itemAt } from '../../store/listing/listing'
import type { DirectoryId } from '../../store/navigation'
import { isChosen } from '../../store/selection/selection'
import { type Chosen, chosenIn, refuseIn } from '../actions/moving'
import type { Browser } from '../browser'
import { listen } from '../listen'
import { folderAt } from '../tree/tree-lines'
import { indexOfElement } from './use-item-clicks'

/** What a drag inside the widget carries; files from outside carry another type. */
export const MOVE_TYPE = 'application/x-ws-media'

/** Drags an item, together with all that are marked when it is one of them, until it is let go; `root` is around all it may fall on. */
export function startDrag(browser: Browser, root: HTMLElement, start: DragEvent): void {
  const { store, ui, host } = browser
  const item = itemOf(start.target as Element, browser)
  if (!item) {
    start.preventDefault()
    return
  }
  const dragged = takenWith(item, browser)
  // A link or picture inside would be dragged by itself otherwise.
  start.stopPropagation()
  if (start.dataTransfer) {
    start.dataTransfer.effectAllowed = 'move'
    if (dragged.count > 1) showDragBadge(start.dataTransfer, host.labels.itemsCount(dragged.count))
  }

  let over: HTMLElement | null = null
  /** Shows on the element under the pointer whether it takes what is dragged. */
  const mark = (element: HTMLElement | null, state?: 'over' | 'refused') => {
    if (over !== element) over?.removeAttribute('data-drop')
    over = element
    // Written anew at every move of the pointer it would wake whatever watches the page.
    if (element && state && element.dataset.drop !== state) element.dataset.drop = state
  }
  const end = () => {
    mark(null)
    for (const stop of stops) stop()
  }

  /** The folder an element stands for; undefined where nothing may fall, as on a file. */
  const folderOf = (element: HTMLElement): DirectoryId | undefined => {
    const { folder, index } = element.dataset
    if (folder !== undefined) return folder === 'null' ? null : Number(folder)
    const { listing } = store.getState()
    if (index !== undefined) {
      const there = itemAt(listing, Number(index))
      return there && !isFile(there) ? there.id : undefined
    }
    // Beside the rows things fall into the folder of the first of them; beside tiles they fall nowhere.
    return ui.getState().view === 'LIST' ? listing.items[0]?.parent : undefined
  }
  const find = ({ target }: Event) => {
    const element = (target as Element).closest<HTMLElement>('[data-folder],[data-index],[data-slot=contents]')
    const folder = element ? folderOf(element) : undefined
    return { element, folder, isTaken: folder !== undefined && refuseIn(store, dragged.items, folder) === null }
  }

  const handleOver = (event: DragEvent) => {
    const { element, isTaken } = find(event)
    mark(element, isTaken ? 'over' : 'refused')
    if (!element) return
    event.stopPropagation()
    if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'move' : 'none'
    // Only what is prevented may be dropped.
    if (isTaken) event.preventDefault()
  }
  const handleLeave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && over?.contains(relatedTarget))) mark(null)
  }
  const handleDrop = (event: DragEvent) => {
    const { folder, isTaken } = find(event)
    event.preventDefault()
    event.stopPropagation()
    end()
    if (folder === undefined || !isTaken) return
    const { items, count } = dragged
    const { moveItems, moveChosen } = browser.actions
    void (items.length === count ? moveItems(items, folder) : moveChosen(folder))
  }
  const ours = (hear: (event: DragEvent) => void) => (event: DragEvent) => {
    if (event.dataTransfer?.types.includes(MOVE_TYPE)) hear(event)
  }
  const stops = [
    listen(root, { dragover: ours(handleOver), dragleave: ours(handleLeave), drop: ours(handleDrop) }),
    // An element that is gone tells nobody, and the next press comes after all of it.
    listen(window, { dragend: end, pointerdown: end }, { capture: true }),
  ]
}

/** What an element that can be dragged stands for; a line of the tree for its folder. */
function itemOf(element: Element, { store }: Browser): MediaItem | undefined {
  const index = indexOfElement(element)
  if (index !== undefined) return itemAt(store.getState().listing, index)
  return folderAt(element, store.tree)
}

function takenWith(item: MediaItem, { store }: Browser): Chosen {
  const { selection } = store.getState()
  const goesWithOthers = selection.mode === 'DEFAULT' && isChosen(selection, item)
  return goesWithOthers ? chosenIn(store) : { items: [item], count: 1 }
}

/** Shows under the pointer how many are taken along, in place of the picture of the one that is held. */
function showDragBadge(transfer: DataTransfer, text: string): void {
  const badge = document.createElement('div')
  badge.className =
    'wm:fixed wm:top-0 wm:start-[-1000px] wm:block wm:rounded-md wm:border wm:border-focus wm:bg-raised wm:px-2.5 wm:py-2 wm:font-[550] wm:font-sans wm:text-ink wm:text-md'
  badge.textContent = text
  document.body.append(badge)
  transfer.setDragImage(badge, -12, -12)
  // The browser takes its picture at once; after that the element has served.
  setTimeout(() => badge.remove())
}
