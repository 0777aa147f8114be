import { useStore } from '@ws/ui'
import type { Late } from '../store/late'
import { PartNotice } from './part-notice'

/** Says that something waits for code on its way, or for code that could not be had. */
export function LateNotice({ of: late }: { of: Late<unknown> }) {
  const { isAwaited, isFailed } = useStore(late)
  return isAwaited ? <PartNotice isFailed={isFailed} onRetry={late.retry} onGiveUp={late.giveUp} /> : null
}
