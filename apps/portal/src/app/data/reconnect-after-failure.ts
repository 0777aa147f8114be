import { type ApiClient, type Realtime, unwrap } from '@ws/api-client'

/** Between two questions whether the server is back, in milliseconds. */
const PAUSE = 10_000

/**
 * A connection whose attempts are spent waits for the network's return, of which no browser tells when the server alone was
 * away. So the server is asked now and then, and once it answers the connection is built anew.
 */
export function reconnectAfterFailure(realtime: Realtime, api: ApiClient): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const hasFailed = () => realtime.getState().status === 'failed'
  const ask = async () => {
    const isUp = await unwrap(api.GET('/health')).then(
      () => true,
      () => false,
    )
    if (isUp && hasFailed()) realtime.reconnect()
  }
  realtime.subscribe(() => {
    if (!hasFailed()) {
      clearInterval(timer)
      timer = undefined
    } else timer ??= setInterval(() => void ask(), PAUSE)
  })
}
