import { Progress, useStore } from '@ws/ui'
import { RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../hooks/use-latest'
import { messageOfUpload, useMediaHost } from '../host'
import { IconButton } from '../icon-button'
import { useLabels } from '../labels/labels'
import { refuseFile, refusePick } from '../rules/accept'
import type { FileCategory, MediaFile } from '../source/media-file'
import { isUnderWay, partOf, type Upload } from '../store/uploads/upload'
import { createUploads } from '../store/uploads/uploads'

/** Props of {@link MediaFieldUploads}: `files` are all that were dropped so far. */
export interface MediaFieldUploadsProps {
  files: readonly File[]
  fileCategory: FileCategory
  onSent: (file: MediaFile) => void
  /** Hears how many are shown, and whether any is still on its way. */
  onChange: (count: number, isPending: boolean) => void
}

/** Sends what is dropped on a form, and shows what has not arrived. */
export function MediaFieldUploads({ files, fileCategory, onSent, onChange }: MediaFieldUploadsProps) {
  const host = useMediaHost()
  const labels = useLabels()
  const [uploads] = useState(() =>
    createUploads({ source: host.source, onFailed: (error) => console.error('media: upload', error) }),
  )
  const sent = useStore(uploads, (state) => state.uploads)
  const taken = useRef(0)
  const shown = useRef(sent)
  const latest = useLatest({ onSent, onChange })

  const takeSent = async (id: number, done: Promise<Upload | undefined>) => {
    const ended = await done
    if (ended?.status !== 'done' || !ended.result) return
    uploads.dismiss(id)
    latest.current.onSent(ended.result)
  }
  const cancel = (id: number) => {
    uploads.cancel(id)
    uploads.dismiss(id)
  }

  useEffect(() => {
    const added = files.slice(taken.current)
    taken.current = files.length
    for (const file of added) {
      const refusal = refusePick(file, fileCategory, labels) ?? refuseFile(file, host.limits, labels)
      if (refusal) host.alert(`${file.name}: ${refusal}`)
      else {
        const { id, done } = uploads.add({ file })
        void takeSent(id, done)
      }
    }
    if (added.length === 0 && shown.current === sent) return
    shown.current = sent
    const now = uploads.getState().uploads
    latest.current.onChange(now.length, now.some(isUnderWay))
  })

  return sent.map((upload) => (
    <MediaFieldUpload
      key={upload.id}
      upload={upload}
      message={messageOfUpload(upload.error, labels)}
      onRetry={() => void takeSent(upload.id, uploads.retry(upload.id))}
      onCancel={() => cancel(upload.id)}
    />
  ))
}

/** One file on its way to a form, or what became of it. */
function MediaFieldUpload(props: { upload: Upload; message: string; onRetry: () => void; onCancel: () => void }) {
  const { upload, message, onRetry, onCancel } = props
  const labels = useLabels()
  const part = partOf(upload)
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
          <Progress value={part} label={labels.progress(Math.floor(part * 100))} />
        )}
      </span>
      {isFailed && (
        <IconButton size="sm" icon={RotateCcw} label={`${labels.retry}: ${upload.file.name}`} onClick={onRetry} />
      )}
      <IconButton
        size="sm"
        icon={X}
        label={isFailed ? labels.dismissUpload(upload.file.name) : labels.cancelUpload(upload.file.name)}
        onClick={onCancel}
      />
    </li>
  )
}
