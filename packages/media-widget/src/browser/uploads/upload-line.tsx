import { Progress } from '@ws/ui'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { messageOfUpload, useMediaHost } from '../../host'
import { IconButton } from '../../icon-button'
import type { MediaLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels'
import { canPause, isStopped, isUnderWay, partOf, type Upload } from '../../store/uploads/upload'

/** Pixels from one line of the queue to the next. */
export const UPLOAD_LINE_HEIGHT = 32

/** One file on its way, and what can be done about it. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { uploads } = useMediaHost()
  const labels = useLabels()
  const { id, name, status } = upload
  const fraction = partOf(upload)
  const text = statusText(upload, fraction, labels)
  return (
    <>
      <span title={[...upload.path, upload.file.name].join(' / ')} className="wm:min-w-0 wm:flex-1 wm:truncate">
        {upload.path.length > 0 && <span className="wm:text-ink-3">{`${upload.path.join(' / ')} / `}</span>}
        <span className="wm:text-ink">{name}</span>
      </span>
      {status === 'sending' && (
        <span className="wm:hidden wm:w-30 wm:shrink-0 wm:@[480px]:block">
          <Progress value={fraction} label={name} />
        </span>
      )}
      <span
        title={text}
        data-failed={status === 'failed'}
        className="wm:max-w-1/2 wm:shrink-0 wm:truncate wm:text-ink-2 wm:tabular-nums wm:data-[failed=true]:text-bad"
      >
        {text}
      </span>
      <span className="wm:flex wm:shrink-0">
        {canPause(upload) && (
          <IconButton size="sm" icon={Pause} label={labels.pauseUpload(name)} onClick={() => uploads.pause(id)} />
        )}
        {status === 'paused' && (
          <IconButton size="sm" icon={Play} label={labels.resumeUpload(name)} onClick={() => uploads.resume(id)} />
        )}
        {isStopped(upload) && (
          <IconButton
            size="sm"
            icon={RotateCcw}
            label={`${labels.retry}: ${name}`}
            onClick={() => void uploads.retry(id)}
          />
        )}
        <IconButton
          size="sm"
          icon={X}
          label={isUnderWay(upload) ? labels.cancelUpload(name) : labels.dismissUpload(name)}
          onClick={() => (isUnderWay(upload) ? uploads.cancel(id) : uploads.dismiss(id))}
        />
      </span>
    </>
  )
}

function statusText({ status, error }: Upload, fraction: number, labels: MediaLabels): string {
  if (status === 'sending') return `${Math.floor(fraction * 100)} %`
  if (status === 'failed') return messageOfUpload(error, labels, labels.uploadStatus.failed)
  if (status === 'paused' && error) return labels.sessionEnded
  return labels.uploadStatus[status]
}
