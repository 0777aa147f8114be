import type { ToastStore } from './toast-store'

/** A swipe shorter than this, in pixels, was a shaking finger. */
const SWIPE_PX = 64

/**
 * Sees to what a reader does with the stack: time stands still while somebody may be reading, a swipe closes, F8 leads
 * in and Escape out. Returns the function that ends it.
 */
export function watchReader(element: HTMLElement, store: ToastStore): () => void {
  const stop = new AbortController()
  let origin: HTMLElement | null = null
  let swiped: HTMLElement | null = null
  let startX = 0

  const on = <T extends Event>(target: EventTarget, types: string, listener: (event: T) => void) => {
    for (const type of types.split(' ')) {
      target.addEventListener(type, listener as EventListener, { signal: stop.signal, capture: target === window })
    }
  }
  const isOurs = <T extends Event>(event: T): event is T & { target: Element } =>
    event.target instanceof Element && element.contains(event.target)
  const toastOf = ({ target }: Event) => (target as Element).closest('li')
  const close = (toast: HTMLElement | null) => store.dismiss(Number(toast?.dataset.id))
  // Before the focused toast goes, or all of them: its neighbour takes the focus, or what had it before.
  const leave = (toast: HTMLElement | null) => {
    const next = toast?.nextElementSibling ?? toast?.previousElementSibling
    if ((toast ?? element).contains(document.activeElement)) (next?.querySelector('button') ?? origin)?.focus()
  }

  const look = () => store.pause('hidden', document.hidden)
  on(document, 'visibilitychange', look)
  // The window itself and not a field in it.
  on(window, 'blur', ({ target }) => target instanceof Node || store.pause('hidden', true))
  on(window, 'focus', ({ target }) => target instanceof Node || look())
  on(element, 'pointerenter', () => store.pause('hover', true))
  on(element, 'pointerleave', () => store.pause('hover', false))
  on<FocusEvent>(element, 'focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) store.pause('focus', false)
  })

  // A modal dialog of any library closes at a press outside it and takes the focus back, and a toast is not outside:
  // nobody else hears of this, not even those who listen in the capture phase.
  on<PointerEvent>(window, 'pointerdown mousedown touchstart focusin', (event) => {
    if (!isOurs(event)) return
    event.stopPropagation()
    if (event.type === 'focusin') store.pause('focus', true)
    // Pressing a button of a toast must not pull the focus out of the dialog under it; text may be selected.
    if (event.type === 'mousedown' && event.target.closest('button')) event.preventDefault()
    if (event.pointerType === 'touch') {
      swiped = toastOf(event)
      startX = event.clientX
    }
  })
  on<PointerEvent>(element, 'pointermove pointerup pointercancel', ({ type, clientX }) => {
    if (!swiped) return
    const way = Math.max(0, clientX - startX)
    const isOver = type !== 'pointermove'
    swiped.style.translate = isOver ? '' : `${way}px`
    if (type === 'pointerup' && way > SWIPE_PX) close(swiped)
    if (isOver) swiped = null
  })

  on<KeyboardEvent>(window, 'keydown', (event) => {
    const button = event.key === 'F8' && element.querySelector<HTMLElement>('li:last-child button')
    if (button) {
      event.preventDefault()
      origin = document.activeElement as HTMLElement
      // Left first, so that a dialog which holds the focus does not see where it goes.
      origin.blur()
      button.focus()
    } else if (event.key === 'Escape' && isOurs(event)) {
      event.stopPropagation()
      event.preventDefault()
      leave(toastOf(event))
      close(toastOf(event))
    }
  })
  on(element, 'click', (event) => toastOf(event) && leave(toastOf(event)))
  const forget = store.subscribe(() => store.getState().shown[0] || leave(null))

  look()
  store.pause('undrawn', false)
  return () => {
    stop.abort()
    forget()
    store.pause('undrawn', true)
  }
}
