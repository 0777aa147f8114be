import type { ToastRecord, ToastStore } from './toast-store'

/** At most one message per second is read out, or screen readers drop the earlier ones. */
const READ_MS = 1000

/** Puts newly shown messages into the live regions, one after another; returns the function that ends it. */
export function readOut(store: ToastStore, polite: Element, assertive: Element): () => void {
  let known: readonly ToastRecord[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue: ToastRecord[] = []

  const speak = () => {
    const toast = queue.shift()
    polite.textContent = assertive.textContent = ''
    timer = toast && setTimeout(speak, READ_MS)
    if (toast) {
      const region = toast.type === 'error' ? assertive : polite
      region.textContent = `${toast.title ? `${toast.title}. ` : ''}${toast.message}`
    }
  }
  const listen = () => {
    const { shown } = store.getState()
    queue.push(...shown.filter(({ id, message }) => !known.some((one) => one.id === id && one.message === message)))
    known = shown
    if (!timer && queue[0]) speak()
  }
  const stop = store.subscribe(listen)
  listen()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
