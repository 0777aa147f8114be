import type { DragPoint } from './auto-scroll'

/** What follows the pointer. */
export interface DragPreview {
  move: (point: DragPoint) => void
  remove: () => void
}

/** A small sign with a text, for {@link showPreview}. */
export function toChip(text: string): HTMLElement {
  const chip = document.createElement('div')
  chip.dataset.size = 'own'
  chip.className =
    'wu:max-w-64 wu:truncate wu:rounded-md wu:border wu:border-focus wu:bg-raised wu:px-2.5 wu:py-1 wu:font-sans wu:font-[550] wu:text-ink wu:text-md wu:shadow-3'
  chip.textContent = text
  return chip
}

/**
 * Puts `copy` over everything (the top layer where the browser has it), inside `root` so that it keeps its theme, at
 * the place of `element`; from there it goes with the pointer, which came down at `from`.
 */
export function showPreview(root: HTMLElement, copy: HTMLElement, element: HTMLElement, from: DragPoint): DragPreview {
  const box = element.getBoundingClientRect()
  copy.removeAttribute('id')
  copy.removeAttribute('tabindex')
  copy.removeAttribute('aria-describedby')
  copy.dataset.slot = 'drag-preview'
  copy.dataset.preview = ''
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('inert', '')
  copy.setAttribute('popover', 'manual')
  const { style } = copy
  style.position = 'fixed'
  style.inset = 'auto'
  style.left = `${box.left}px`
  style.top = `${box.top}px`
  style.margin = '0'
  style.zIndex = '60'
  style.pointerEvents = 'none'
  if (copy.dataset.size !== 'own') style.width = `${box.width}px`
  root.append(copy)
  // Older browsers show it where it stands.
  if (typeof copy.showPopover === 'function') copy.showPopover()
  else copy.removeAttribute('popover')
  return {
    move: ({ x, y }) => {
      style.transform = `translate(${x - from.x}px, ${y - from.y}px)`
    },
    remove: () => copy.remove(),
  }
}
