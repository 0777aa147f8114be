import { floating, putBeside, raise } from './floating'

/** What makes a hint appear, and after how many milliseconds: not under a passing pointer. */
const DELAYS = { hover: 400, focus: 0, touch: 500 }

/** So long, in milliseconds, the pointer may take from the button to its hint. */
const WAY = 120

let hide: () => void = () => undefined

/** Shows a text beside an element until the pointer or the focus leaves it, or Escape is pressed; one at a time. */
export function showHint(element: HTMLElement, text: string, cause: keyof typeof DELAYS): void {
  hide()
  const stop = new AbortController()
  let box: HTMLElement | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const timer = setTimeout(() => {
    if (element.isConnected) box = draw(element, text)
    box?.addEventListener('pointerenter', stay)
    box?.addEventListener('pointerleave', leave)
  }, DELAYS[cause])

  const end = () => {
    clearTimeout(timer)
    clearTimeout(leaving)
    stop.abort()
    clearInterval(vanishing)
    box?.remove()
  }
  const stay = () => clearTimeout(leaving)
  // The way to the hint leads over a gap: what is read there stays.
  const leave = () => {
    clearTimeout(leaving)
    leaving = setTimeout(end, box ? WAY : 0)
  }
  // A button that is taken away, or under a window it has opened itself, tells of neither a blur nor a pointer that left.
  const vanishing = setInterval(() => (element.isConnected && !element.closest('[inert]')) || end(), WAY)
  const { signal } = stop
  hide = end
  if (cause === 'touch') {
    element.addEventListener('pointerup', () => !box && end(), { signal })
    element.addEventListener('pointercancel', end, { signal })
    // The touch only asked what the button is.
    element.addEventListener('click', (event) => box && event.stopImmediatePropagation(), { signal, capture: true })
    document.addEventListener('pointerdown', end, { signal, capture: true })
  } else {
    element.addEventListener(cause === 'focus' ? 'blur' : 'pointerleave', cause === 'focus' ? end : leave, { signal })
    element.addEventListener('pointerenter', stay, { signal })
    element.addEventListener('pointerdown', end, { signal })
  }
  // Not kept to itself: whatever lies underneath closes at the same press.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true })
  window.addEventListener('scroll', end, { signal, capture: true })
}

function draw(element: HTMLElement, text: string): HTMLElement {
  const box = document.createElement('div')
  Object.assign(box, { role: 'tooltip', textContent: text, className: 'wu:tooltip', popover: floating.popover })
  Object.assign(box.style, floating.style)
  // Inside a window, which takes presses elsewhere for a wish to leave it.
  const home = element.closest('[role=dialog]') ?? document.body
  home.append(box)
  raise(box)
  putBeside(box, element.getBoundingClientRect(), 6)
  return box
}
