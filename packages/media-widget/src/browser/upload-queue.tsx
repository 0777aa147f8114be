import { IconButton, Progress, useStore } from '@ws/ui'
import { RotateCcw, X } from 'lucide-react'
import { messageOf } from '../host'
import { type MediaLabels, useLabels } from '../labels'
import type { Upload } from '../store/uploads'
import { useBrowser } from './browser-context'

/** Files on their way, each with its own cancel; the one bound to the open form is shown there. */
export function UploadQueue() {
  const { store, dialog } = useBrowser()
  const labels = useLabels()
  const uploads = useStore(store.uploads, (state) => state.uploads)
  const isFormOpen = useStore(dialog, ({ open }) => open?.type === 'upload')
  if (uploads.length === 0 || isFormOpen) return null
  return (
    <ul
      aria-label={labels.uploads}
      className="wm:flex wm:max-h-32 wm:flex-col wm:gap-1 wm:overflow-y-auto wm:border-line wm:border-t wm:px-4 wm:py-2"
    >
      {uploads.map((upload) => (
        <Line key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function Line({ upload }: { upload: Upload }) {
  const { store } = useBrowser()
  const labels = useLabels()
  const isRunning = upload.status === 'queued' || upload.status === 'sending'
  const isStopped = upload.status === 'failed' || upload.status === 'cancelled'
  const fraction = upload.total === 0 ? 0 : upload.sent / upload.total
  return (
    <li className="wm:flex wm:min-w-0 wm:items-center wm:gap-3 wm:text-sm">
      <span title={upload.file.name} className="wm:min-w-0 wm:flex-1 wm:truncate wm:text-ink">
        {upload.name}
      </span>
      {upload.status === 'sending' && (
        <span className="wm:w-32 wm:shrink-0">
          <Progress value={fraction} label={upload.name} />
        </span>
      )}
      <span
        role="status"
        data-failed={upload.status === 'failed'}
        className="wm:max-w-1/2 wm:shrink-0 wm:truncate wm:text-ink-2 wm:tabular-nums wm:data-[failed=true]:text-bad"
      >
        {statusText(upload, fraction, labels)}
      </span>
      {isStopped && (
        <IconButton size="sm" label={`${labels.retry}: ${upload.name}`} onClick={() => store.uploads.retry(upload.id)}>
          <RotateCcw aria-hidden size={14} strokeWidth={1.75} />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={isRunning ? labels.cancelUpload(upload.name) : labels.dismissUpload(upload.name)}
        onClick={() => (isRunning ? store.uploads.cancel(upload.id) : store.uploads.dismiss(upload.id))}
      >
        <X aria-hidden size={14} strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}

function statusText(upload: Upload, fraction: number, labels: MediaLabels): string {
  switch (upload.status) {
    case 'queued':
      return labels.queued
    case 'sending':
      return `${Math.floor(fraction * 100)} %`
    case 'done':
      return labels.done
    case 'cancelled':
      return labels.cancelled
    case 'failed':
      return messageOf(upload.error, labels.failed)
  }
}
