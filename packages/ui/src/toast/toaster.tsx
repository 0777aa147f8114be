import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { useStore } from '../lib/use-store'
import { toastStore } from './toast'
import { ToastItem } from './toast-item'
import type { ToastStore } from './toast-store'
import { useAnnouncements } from './use-announcements'
import { useTopLayer } from './use-top-layer'

/** Draws the toasts as a stack at the top right, above everything. One per application. */
export function Toaster({ store = toastStore }: { store?: ToastStore }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    setDrawn(true)
  }, [])
  return drawn ? createPortal(<Stack store={store} />, document.body) : null
}

function Stack({ store }: { store: ToastStore }) {
  const { shown, waiting } = useStore(store)
  const { polite, assertive } = useAnnouncements(shown)
  const root = useRef<HTMLDivElement>(null)
  useTopLayer(root)
  usePauses(store, root)
  // The stack empties under focus or pointer without telling: the browser sends no event for what is removed.
  useEffect(() => {
    if (shown.length > 0) return
    store.resume('hover')
    store.resume('focus')
  }, [shown.length, store])

  return (
    <div
      ref={root}
      popover="manual"
      data-slot="toaster"
      // Modal dialogs hide from screen readers everything that is not live; the stack stays reachable.
      aria-live="off"
      className="wu:pointer-events-none wu:fixed wu:inset-auto wu:top-14 wu:right-4 wu:z-[2147483647] wu:block wu:w-96 wu:max-w-[calc(100vw-2rem)] wu:overflow-visible wu:font-sans wu:text-ink wu:text-md wu:max-md:top-4"
    >
      <div role="status" aria-live="polite" className="wu:sr-only">
        {polite}
      </div>
      <div role="alert" aria-live="assertive" className="wu:sr-only">
        {assertive}
      </div>
      {shown.length > 0 && (
        <section aria-label="Уведомления" className="wu:block">
          <ol className="wu:flex wu:flex-col wu:gap-2">
            {shown.map((toast) => (
              <ToastItem key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
            ))}
          </ol>
          {waiting > 0 && (
            <div className="wu:pointer-events-auto wu:mt-2 wu:ml-auto wu:flex wu:w-fit wu:items-center wu:gap-2 wu:rounded-full wu:border wu:border-line wu:bg-raised wu:px-3 wu:py-1 wu:text-ink-2 wu:text-sm wu:shadow-2">
              <span>Ещё {waiting}</span>
              <button
                type="button"
                onClick={() => store.dismiss()}
                className={cn('wu:cursor-pointer wu:rounded-sm wu:text-brand wu:hover:underline', focusRing)}
              >
                Закрыть все
              </button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

// Time stands still while somebody may be reading: pointer over the stack, focus in it, tab or window not looked at.
function usePauses(store: ToastStore, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal })

    const look = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'))
    on(document, 'visibilitychange', look)
    on(window, 'blur', () => store.pause('hidden'))
    on(window, 'focus', look)
    on(element, 'mouseenter', () => store.pause('hover'))
    on(element, 'mouseleave', () => store.resume('hover'))
    on(element, 'focusin', (event) => {
      store.pause('focus')
      event.stopPropagation()
    })
    on(element, 'focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget
      if (!(to instanceof Node && element.contains(to))) store.resume('focus')
    })
    // A modal dialog of any library closes at a press outside it, and a toast is no such place.
    on(element, 'pointerdown', (event) => event.stopPropagation())
    on(element, 'touchstart', (event) => event.stopPropagation())
    // Pressing a button of a toast must not pull focus out of the dialog under it.
    on(element, 'mousedown', (event) => event.preventDefault())

    store.resume('undrawn')
    return () => {
      stop.abort()
      store.pause('undrawn')
    }
  }, [store, root])
}
