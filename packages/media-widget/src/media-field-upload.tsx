import { Progress } from '@ws/ui'
import { RotateCcw, X } from 'lucide-react'
import { useLabels } from './labels'
import { IconButton } from './parts/icon-button'
import type { Upload } from './store/upload'

/** One file on its way to a form, or what became of it. */
export function MediaFieldUpload(props: {
  upload: Upload
  message: string
  onRetry: () => void
  onCancel: () => void
}) {
  const { upload, message, onRetry, onCancel } = props
  const labels = useLabels()
  const percent = upload.total > 0 ? Math.floor((upload.sent / upload.total) * 100) : 0
  const isFailed = upload.status === 'failed'
  return (
    <li className="wm:flex wm:min-w-0 wm:items-center wm:gap-2">
      <span className="wm:size-8 wm:shrink-0 wm:rounded-sm wm:bg-sunken" />
      <span className="wm:flex wm:min-w-0 wm:flex-1 wm:flex-col wm:gap-1">
        <span className="wm:truncate wm:text-ink-2">{upload.file.name}</span>
        {isFailed ? (
          <span role="alert" className="wm:text-bad wm:text-sm wm:wrap-anywhere">
            {message}
          </span>
        ) : (
          <Progress value={percent / 100} label={labels.progress(percent)} />
        )}
      </span>
      {isFailed && (
        <IconButton size="sm" label={`${labels.retry}: ${upload.file.name}`} onClick={onRetry}>
          <RotateCcw aria-hidden size={14} strokeWidth={1.75} />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={isFailed ? labels.dismissUpload(upload.file.name) : labels.cancelUpload(upload.file.name)}
        onClick={onCancel}
      >
        <X aria-hidden size={14} strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
