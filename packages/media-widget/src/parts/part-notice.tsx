import { useEffect, useState } from 'react'
import { useLabels } from '../labels'
import { Button } from './button'

/** What comes sooner, in milliseconds, needs no word. */
const PATIENCE = 400

/** Says that a part of the widget is being loaded, or that it could not be. */
export function PartNotice(props: { isFailed: boolean; onRetry: () => void; onGiveUp: () => void }) {
  const { isFailed, onRetry, onGiveUp } = props
  const labels = useLabels()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const look =
    'wm:fixed wm:inset-x-4 wm:bottom-3 wm:z-50 wm:mx-auto wm:flex wm:w-fit wm:max-w-[calc(100vw-2rem)] wm:flex-wrap wm:items-center wm:gap-2 wm:rounded-lg wm:border wm:border-line wm:bg-raised wm:px-4 wm:py-2 wm:font-sans wm:text-ink wm:text-md wm:shadow-3'
  if (isFailed) {
    return (
      <div role="alert" className={look}>
        <span className="wm:min-w-48 wm:flex-1">{labels.partFailed}</span>
        <Button size="sm" onClick={onRetry}>
          {labels.retry}
        </Button>
        <Button size="sm" variant="ghost" onClick={onGiveUp}>
          {labels.cancel}
        </Button>
      </div>
    )
  }
  return isLong ? (
    <div role="status" className={look}>
      {labels.loading}
    </div>
  ) : null
}
