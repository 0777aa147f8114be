import type { Realtime } from '@ws/api-client'
import { useEffect } from 'react'
import { useServices } from '../../lib/services-context'

/** So often the server is told that the person does something, in milliseconds. */
const AGAIN = 60_000
/** What was done so long ago is not told to a connection that comes back. */
const IDLE_AFTER = 5 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Tells the server that somebody is at this page: it was opened, pressed, scrolled. Answers how to stop. */
export function tellActivity(
  realtime: Pick<Realtime, 'getState' | 'subscribe' | 'send'>,
  page: EventTarget,
): () => void {
  let doneAt = Date.now()
  let toldAt = Number.NEGATIVE_INFINITY
  let wasConnected = false
  const tell = () => {
    if (realtime.send('active', {})) toldAt = Date.now()
  }
  const onSign = () => {
    doneAt = Date.now()
    if (doneAt - toldAt >= AGAIN) tell()
  }
  const onLine = () => {
    const isConnected = realtime.getState().status === 'connected'
    if (isConnected && !wasConnected && Date.now() - doneAt < IDLE_AFTER) tell()
    wasConnected = isConnected
  }
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { passive: true, capture: true })
  const off = realtime.subscribe(onLine)
  onLine()
  return () => {
    off()
    for (const sign of SIGNS) page.removeEventListener(sign, onSign, { capture: true })
  }
}

/** Keeps the server told as long as the frame of the pages is shown. */
export function useActivityNews(): void {
  const { realtime } = useServices()
  useEffect(() => tellActivity(realtime, window), [realtime])
}
