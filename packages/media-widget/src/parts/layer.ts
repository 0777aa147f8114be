import { useLayoutEffect, useState } from 'react'

/** Windows that are open, the upper ones last. */
const open: HTMLElement[] = []
/** What was put on the page for their sake. */
let shaded: [element: Element, attribute: string][] = []
let scrolling: { overflow: string; paddingRight: string } | undefined

/** Leaves of the page only the upper window, what came after it, and the messages of the page. */
function shade(): void {
  const { body, documentElement } = document
  for (const [element, attribute] of shaded) element.removeAttribute(attribute)
  shaded = []
  const top = open.at(-1)
  if (top && !scrolling) {
    scrolling = { overflow: body.style.overflow, paddingRight: body.style.paddingRight }
    const bar = window.innerWidth - documentElement.clientWidth
    if (bar > 0) body.style.paddingRight = `${bar}px`
    body.style.overflow = 'hidden'
  }
  if (!top && scrolling) {
    Object.assign(body.style, scrolling)
    scrolling = undefined
  }
  for (let element = top?.previousElementSibling; element; element = element.previousElementSibling) {
    if (element.matches('[data-slot=toaster]')) continue
    for (const attribute of ['inert', 'aria-hidden']) {
      if (element.hasAttribute(attribute)) continue
      element.setAttribute(attribute, 'true')
      shaded.push([element, attribute])
    }
  }
}

/** Windows of a host listen at the document for presses and focus outside of themselves: what happens in ours is neither. */
function keep(event: Event): void {
  event.stopPropagation()
}

/**
 * An element over the page in which a window is drawn: the rest of the page is out of reach while it is there, and gets the
 * focus back after it. `onEscape` hears of the key that nothing inside has used.
 */
export function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  // A window of a host may have taken the pointer from all else.
  layer.style.pointerEvents = 'auto'
  // Windows of @ws/ui leave Escape to what is marked so.
  layer.dataset.ownEscape = ''
  for (const type of ['pointerdown', 'focusin']) layer.addEventListener(type, keep)
  return layer
}

/** Draws nothing; puts the layer onto the page before what stands after it in the layer is measured or focused. */
export function Layer({ layer, onEscape }: { layer: HTMLElement; onEscape: () => void }) {
  const [opener] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    document.body.append(layer)
    open.push(layer)
    shade()
    return () => {
      open.splice(open.indexOf(layer), 1)
      shade()
      layer.remove()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [layer, opener])
  // After every drawing: what closes the window is made anew with each.
  useLayoutEffect(() => {
    const handleKeyDown = ({ key, target }: KeyboardEvent) => {
      const isOurs = target === document.body || (target instanceof Node && layer.contains(target))
      if (key === 'Escape' && isOurs && open.at(-1) === layer) onEscape()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
  return null
}
