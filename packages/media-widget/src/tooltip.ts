import { floating, placeBeside, showPopover } from './floating'

/** What makes a tooltip appear, and after how many milliseconds: not under a passing pointer. */
const DELAYS = { hover: 400, focus: 0, touch: 500 }

/** Milliseconds the pointer may take from the button to its tooltip. */
const LEAVE_DELAY = 120

/** Pixels between a tooltip and its button. */
const GAP = 6

/** What asked for a tooltip. */
export type TooltipCause = keyof typeof DELAYS

let hideCurrent: () => void = () => undefined

/** Shows a text beside an element until the pointer or the focus leaves it, or Escape is pressed; one at a time. */
export function showTooltip(element: HTMLElement, text: string, cause: TooltipCause): void {
  hideCurrent()
  const controller = new AbortController()
  let tooltip: HTMLElement | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const opening = setTimeout(() => {
    if (element.isConnected) tooltip = drawTooltip(element, text)
    tooltip?.addEventListener('pointerenter', stay)
    tooltip?.addEventListener('pointerleave', leave)
  }, DELAYS[cause])

  const hide = () => {
    clearTimeout(opening)
    clearTimeout(leaving)
    clearInterval(watching)
    controller.abort()
    tooltip?.remove()
  }
  const stay = () => clearTimeout(leaving)
  // The way to the tooltip leads over a gap: what is read there stays.
  const leave = () => {
    clearTimeout(leaving)
    leaving = setTimeout(hide, tooltip ? LEAVE_DELAY : 0)
  }
  // A button that is removed, or covered by a dialog it has opened, fires neither blur nor pointerleave.
  const watching = setInterval(() => {
    if (!element.isConnected || element.closest('[inert], [aria-hidden=true]')) hide()
  }, LEAVE_DELAY)
  const { signal } = controller
  hideCurrent = hide
  if (cause === 'touch') {
    element.addEventListener('pointerup', () => !tooltip && hide(), { signal })
    element.addEventListener('pointercancel', hide, { signal })
    // The touch only asked what the button is.
    element.addEventListener('click', (event) => tooltip && event.stopImmediatePropagation(), { signal, capture: true })
    document.addEventListener('pointerdown', hide, { signal, capture: true })
  } else {
    element.addEventListener(cause === 'focus' ? 'blur' : 'pointerleave', cause === 'focus' ? hide : leave, { signal })
    element.addEventListener('pointerenter', stay, { signal })
    element.addEventListener('pointerdown', hide, { signal })
  }
  // Escape is not stopped here: whatever lies underneath closes at the same press.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal, capture: true })
  window.addEventListener('scroll', hide, { signal, capture: true })
}

function drawTooltip(element: HTMLElement, text: string): HTMLElement {
  const tooltip = document.createElement('div')
  Object.assign(tooltip, { role: 'tooltip', textContent: text, className: 'wu:tooltip', popover: floating.popover })
  Object.assign(tooltip.style, floating.style)
  // Inside a dialog, which takes presses elsewhere for a wish to close it.
  const parent = element.closest('[role=dialog]') ?? document.body
  parent.append(tooltip)
  showPopover(tooltip)
  placeBeside(tooltip, element.getBoundingClientRect(), GAP)
  return tooltip
}
