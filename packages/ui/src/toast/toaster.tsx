import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLabels } from '../labels/use-labels'
import { useStore } from '../lib/hooks/use-store'
import { keepOnTop } from './keep-on-top'
import { readOut } from './read-out'
import { toastStore } from './toast'
import { ToastItem } from './toast-item'
import { toastLabels } from './toast-labels'
import type { ToastStore } from './toast-store'
import { watchReader } from './watch-reader'

/** Draws the toasts as a stack at the top right, above everything. One per application. */
export function Toaster({ store = toastStore }: { store?: ToastStore | undefined }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return isDrawn && createPortal(<Stack store={store} />, document.body)
}

function Stack({ store }: { store: ToastStore }) {
  const { shown, waiting } = useStore(store)
  const labels = useLabels('toast', toastLabels)
  const root = useRef<HTMLDivElement>(null)
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!root.current || !polite.current || !assertive.current) return
    const stops = [
      keepOnTop(root.current),
      readOut(store, polite.current, assertive.current),
      watchReader(root.current, store),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  // The stack empties under focus or pointer without telling: the browser sends no event for what is removed.
  useEffect(() => {
    if (shown[0]) return
    store.pause('hover', false)
    store.pause('focus', false)
  }, [shown, store])

  return (
    <div
      ref={root}
      popover="manual"
      data-slot="toaster"
      // Modal dialogs hide from screen readers everything that is not live; the stack stays reachable.
      aria-live="off"
      className="wu:toaster"
    >
      <div ref={polite} role="status" aria-live="polite" className="wu:sr-only" />
      <div ref={assertive} role="alert" aria-live="assertive" className="wu:sr-only" />
      {shown[0] && (
        <section aria-label={labels.region} className="wu:toasts">
          <ol className="wu:toasts">
            {shown.map((toast) => (
              <ToastItem key={toast.id} toast={toast} labels={labels} onClose={() => store.dismiss(toast.id)} />
            ))}
          </ol>
          {waiting > 0 && (
            <div className="wu:toast-rest">
              {labels.more(waiting)}
              <button type="button" onClick={() => store.dismiss()} className="wu:toast-button">
                {labels.closeAll}
              </button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}
