import { useStore } from '@ws/ui'
import { useEffect, useState } from 'react'
import { createStore } from '../store/create-store'
import type { Late } from '../store/late'
import { PartNotice } from './part-notice'

/** One thing that waits for its code. */
type Notice = Pick<Late<unknown>, 'retry' | 'giveUp'> & { isFailed: boolean }

/** All that wait anywhere on the page, the newest last: they share one message, or one would lie over another. */
const notices = /* @__PURE__ */ createStore<{ all: readonly Notice[] }>({ all: [] })

/** Says that something waits for code on its way, or for code that could not be had. */
export function LateNotice({ of: late }: { of: Late<unknown> }) {
  const { isAwaited, isFailed } = useStore(late)
  const { all } = useStore(notices)
  const [mine, setMine] = useState<Notice>()
  useEffect(() => {
    if (!isAwaited) return undefined
    const notice = { retry: late.retry, giveUp: late.giveUp, isFailed }
    setMine(notice)
    notices.setState({ all: [...notices.getState().all, notice] })
    return () => notices.setState({ all: notices.getState().all.filter((one) => one !== notice) })
  }, [late, isAwaited, isFailed])

  // The newest speaks: only it is sure to stand over any window.
  if (!mine || all.at(-1) !== mine) return null
  const failed = all.filter((one) => one.isFailed)
  const each = (act: 'retry' | 'giveUp') => () => {
    for (const one of failed) one[act]()
  }
  return <PartNotice isFailed={failed.length > 0} onRetry={each('retry')} onGiveUp={each('giveUp')} />
}
