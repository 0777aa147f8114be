import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { frame, painted } from '../frames'

/** A library of toasts on the page of the benchmark. */
export interface ToastPeer {
  Host: ComponentType
  raise: (message: string) => void
  /** What one toast is in the page. */
  selector: string
  /** How many of a hundred the library puts into the page at once. */
  drawn: number
}

/** A burst as the page saw it: milliseconds from the first call to the frame that shows the toasts. */
export interface Burst {
  painted: number
  toasts: number
  nodes: number
}

declare global {
  interface Window {
    burst: () => Promise<Burst>
  }
}

/** Draws the host of the toasts and offers the burst to the benchmark. */
export function startPage({ Host, raise, selector, drawn }: ToastPeer): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(createElement(Host))

  window.burst = async () => {
    const before = document.querySelectorAll('*').length
    const start = performance.now()
    for (let n = 1; n <= 100; n += 1) raise(`Сообщение ${n}`)
    do await frame()
    while (document.querySelectorAll(selector).length < drawn)
    await painted()
    return {
      painted: performance.now() - start,
      toasts: document.querySelectorAll(selector).length,
      nodes: document.querySelectorAll('*').length - before,
    }
  }
}
