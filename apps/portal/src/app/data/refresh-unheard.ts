import type { Services } from '../../lib/services-context'

type Realtime = Pick<Services['realtime'], 'subscribe' | 'getState'>

/** The rhythm in which notifications are polled without a socket. */
const POLL_MS = 30_000

/** Nothing relies on having heard every message: what was loaded before a break is asked for again after it. */
export function refreshAfterReconnection(realtime: Realtime, refresh: () => void): void {
  let wasBroken = false
  realtime.subscribe(() => {
    const { status } = realtime.getState()
    if (status === 'disconnected' || status === 'failed') wasBroken = true
    if (status !== 'connected' || !wasBroken) return
    wasBroken = false
    refresh()
  })
}

/** Once the socket has given up no message comes any more: what is looked at is asked for again from time to time. */
export function refreshWhileUnheard(realtime: Realtime, refresh: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  realtime.subscribe(() => {
    const isUnheard = realtime.getState().status === 'failed'
    if (isUnheard && timer === undefined) {
      timer = setInterval(() => {
        if (document.visibilityState === 'visible') refresh()
      }, POLL_MS)
    }
    if (isUnheard) return
    clearInterval(timer)
    timer = undefined
  })
}
