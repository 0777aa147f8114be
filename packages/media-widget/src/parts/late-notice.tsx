import { useStore } from '@ws/ui'
import { useEffect, useMemo, useState } from 'react'
import { useLabels } from '../labels/labels'
import { createStore } from '../store/create-store'
import type { Late } from '../store/late'
import { Button } from './button'

/** What comes sooner, in milliseconds, needs no word. */
const PATIENCE = 400

/** All that is waited for anywhere on the page, the newest last: it shares one message, or one would lie over another. */
const notices = /* @__PURE__ */ createStore<{ all: readonly { late: Late<unknown>; isFailed: boolean }[] }>({ all: [] })

/** Says that something waits for code on its way, or for code that could not be had. */
export function LateNotice({ of: late }: { of: Late<unknown> }) {
  const labels = useLabels()
  const { isAwaited, isFailed } = useStore(late)
  const { all } = useStore(notices)
  const [isLong, setIsLong] = useState(false)
  const mine = useMemo(() => ({ late, isFailed }), [late, isFailed])
  useEffect(() => {
    if (!isAwaited) return undefined
    notices.setState({ all: [...notices.getState().all, mine] })
    const timer = setTimeout(() => setIsLong(true), PATIENCE)
    return () => {
      notices.setState({ all: notices.getState().all.filter((one) => one !== mine) })
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [mine, isAwaited])

  const failed = all.filter((one) => one.isFailed)
  // The newest speaks: only it is sure to stand over any window.
  if (all.at(-1) !== mine || !(isLong || failed[0])) return null
  return (
    <div
      role={failed[0] ? 'alert' : 'status'}
      className="wm:fixed wm:inset-x-3 wm:bottom-3 wm:z-50 wm:mx-auto wm:flex wm:w-fit wm:max-w-[calc(100vw-2rem)] wm:flex-wrap wm:items-center wm:gap-2 wm:rounded-lg wm:border wm:border-line wm:bg-raised wm:px-4 wm:py-2 wm:font-sans wm:text-ink wm:text-md wm:shadow-3"
    >
      {failed[0] ? (
        <>
          <span className="wm:min-w-48 wm:flex-1">{labels.partFailed}</span>
          <Button size="sm" onClick={() => failed.map((one) => one.late.retry())}>
            {labels.retry}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => failed.map((one) => one.late.giveUp())}>
            {labels.cancel}
          </Button>
        </>
      ) : (
        labels.loading
      )}
    </div>
  )
}
