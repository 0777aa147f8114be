import { useStore } from '@ws/ui'
import { useEffect, useMemo } from 'react'
import { createStore } from '../store/create-store'
import type { Late } from '../store/late'
import { PartNotice } from './part-notice'

/** All that is waited for anywhere on the page, the newest last: it shares one message, or one would lie over another. */
const notices = /* @__PURE__ */ createStore<{ all: readonly { late: Late<unknown>; isFailed: boolean }[] }>({ all: [] })

/** Says that something waits for code on its way, or for code that could not be had. */
export function LateNotice({ of: late }: { of: Late<unknown> }) {
  const { isAwaited, isFailed } = useStore(late)
  const { all } = useStore(notices)
  const mine = useMemo(() => ({ late, isFailed }), [late, isFailed])
  useEffect(() => {
    if (!isAwaited) return undefined
    notices.setState({ all: [...notices.getState().all, mine] })
    return () => notices.setState({ all: notices.getState().all.filter((one) => one !== mine) })
  }, [mine, isAwaited])

  // The newest speaks: only it is sure to stand over any window.
  if (all.at(-1) !== mine) return null
  const failed = all.filter((one) => one.isFailed)
  const retry = () => {
    for (const one of failed) one.late.retry()
  }
  const giveUp = () => {
    for (const one of failed) one.late.giveUp()
  }
  return <PartNotice isFailed={failed.length > 0} onRetry={retry} onGiveUp={giveUp} />
}
