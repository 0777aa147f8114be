import { ChevronDown, ChevronUp, ListX, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useLateLabels } from '../labels-late'
import { IconButton } from '../parts/icon-button'
import { Progress } from '../parts/progress'
import { formatDuration } from '../rules/format-duration'
import { formatSize } from '../rules/format-size'
import { timeLeft, type UploadTotals } from '../store/upload-totals'
import { useUploading } from '../use-uploading'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** All files together: how much is done, how fast, how long still, and the buttons for all of them. */
export function UploadSummary(props: {
  totals: UploadTotals
  speed: number | null
  isOpen: boolean
  listId: string
  onToggle: () => void
}) {
  const { totals, speed, isOpen, listId, onToggle } = props
  const { uploads } = useUploading()
  const labels = useLateLabels()
  const seconds = timeLeft(totals, speed)
  const facts = [
    labels.uploadsDone(totals.done, totals.count),
    ...(totals.left > 0 ? [labels.uploadsBytes(formatSize(totals.sent), formatSize(totals.total))] : []),
    ...(totals.left > 0 && speed !== null ? [labels.uploadSpeed(formatSize(speed, { decimals: 1 }))] : []),
    ...(totals.left > 0 && seconds !== null ? [labels.uploadLeft(formatDuration(seconds))] : []),
    ...(totals.failed > 0 ? [labels.uploadsFailed(totals.failed)] : []),
  ]
  const canPause = totals.left > totals.paused + totals.asking
  return (
    <div className="wm:flex wm:min-w-0 wm:items-center wm:gap-3 wm:text-sm">
      <div className="wm:flex wm:min-w-0 wm:flex-1 wm:flex-col wm:gap-1">
        <span className="wm:truncate wm:text-ink-2 wm:tabular-nums">{facts.join(' · ')}</span>
        {totals.left > 0 && (
          <Progress value={totals.total === 0 ? null : totals.sent / totals.total} label={labels.uploads} />
        )}
      </div>
      <div className="wm:flex wm:shrink-0">
        {totals.failed > 0 && (
          <IconButton size="sm" label={labels.retryAll} onClick={uploads.retryAll}>
            <RotateCcw {...icon} />
          </IconButton>
        )}
        {canPause && (
          <IconButton size="sm" label={labels.pauseAll} onClick={uploads.pauseAll}>
            <Pause {...icon} />
          </IconButton>
        )}
        {totals.paused > 0 && (
          <IconButton size="sm" label={labels.resumeAll} onClick={uploads.resumeAll}>
            <Play {...icon} />
          </IconButton>
        )}
        {totals.left > 0 ? (
          <IconButton size="sm" label={labels.cancelAll} onClick={uploads.cancelAll}>
            <X {...icon} />
          </IconButton>
        ) : (
          <IconButton size="sm" label={labels.dismissAll} onClick={uploads.dismissEnded}>
            <ListX {...icon} />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={isOpen ? labels.hideUploads : labels.showUploads}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown {...icon} /> : <ChevronUp {...icon} />}
        </IconButton>
      </div>
    </div>
  )
}
