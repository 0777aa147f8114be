import { Progress } from '@ws/ui'
import { ChevronDown, ChevronRight, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useMediaHost } from '../../host'
import { IconButton } from '../../icon-button'
import { useLabels } from '../../labels/labels'
import { formatDuration } from '../../rules/format-duration'
import { formatSize } from '../../rules/format-size'
import { timeLeft, type UploadTotals } from '../../store/uploads/upload-totals'

/** All files together: how much is done, how fast, how long still, and the buttons for all of them. */
export function UploadSummary(props: {
  totals: UploadTotals
  speed: number | null
  isOpen: boolean
  listId: string
  onToggle: () => void
}) {
  const { totals, speed, isOpen, listId, onToggle } = props
  const { uploads } = useMediaHost()
  const labels = useLabels()
  const { left } = totals
  const seconds = left > 0 ? timeLeft(totals, speed) : null
  const facts = [
    labels.uploadsDone(totals.done, totals.count),
    left > 0 && labels.uploadsBytes(formatSize(totals.sent), formatSize(totals.total)),
    left > 0 && speed !== null && labels.uploadSpeed(formatSize(speed, { decimals: 1 })),
    seconds !== null && labels.uploadLeft(formatDuration(seconds, labels.duration)),
    totals.failed > 0 && labels.uploadsFailed(totals.failed),
  ]
  const canPause = left > totals.paused + totals.asking
  return (
    <div className="wm:flex wm:min-w-0 wm:items-center wm:gap-3 wm:text-sm">
      <div className="wm:flex wm:min-w-0 wm:flex-1 wm:flex-col wm:gap-1">
        <span className="wm:truncate wm:text-ink-2 wm:tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
        {left > 0 && <Progress value={totals.total === 0 ? null : totals.sent / totals.total} label={labels.uploads} />}
      </div>
      <div className="wm:flex wm:shrink-0">
        {totals.failed > 0 && (
          <IconButton size="sm" iconSize={16} icon={RotateCcw} label={labels.retryAll} onClick={uploads.retryAll} />
        )}
        {canPause && (
          <IconButton size="sm" iconSize={16} icon={Pause} label={labels.pauseAll} onClick={uploads.pauseAll} />
        )}
        {totals.paused > 0 && (
          <IconButton size="sm" iconSize={16} icon={Play} label={labels.resumeAll} onClick={uploads.resumeAll} />
        )}
        <IconButton
          size="sm"
          iconSize={16}
          icon={X}
          label={left > 0 ? labels.cancelAll : labels.dismissAll}
          onClick={left > 0 ? uploads.cancelAll : uploads.dismissEnded}
        />
        <IconButton
          size="sm"
          iconSize={16}
          icon={isOpen ? ChevronDown : ChevronRight}
          label={isOpen ? labels.hideUploads : labels.showUploads}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={onToggle}
        />
      </div>
    </div>
  )
}
