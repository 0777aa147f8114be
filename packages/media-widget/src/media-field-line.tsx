import { IconButton, Progress, Skeleton } from '@ws/ui'
import { RotateCcw, X } from 'lucide-react'
import { ItemPreview } from './browser/item-preview'
import { FileLink } from './file-link'
import { toFileItem } from './item'
import { useLabels } from './labels'
import { formatSize } from './rules/format-size'
import type { MediaFile } from './source'
import type { Upload } from './store/upload'

const line = 'wm:flex wm:min-w-0 wm:items-center wm:gap-2'
const picture =
  'wm:flex wm:size-8 wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-sm wm:bg-sunken'

/** One file of a form: a thumbnail, its name, a cross. `undefined` is still being asked for, null cannot be had. */
export function MediaFieldFile(props: {
  id: number
  file: MediaFile | null | undefined
  disabled: boolean
  onRemove: () => void
}) {
  const { id, file, disabled, onRemove } = props
  const labels = useLabels()
  const name = file?.display_name ?? labels.fieldUnknown(id)
  return (
    <li className={line}>
      <span className={picture}>{file && <ItemPreview item={toFileItem(file)} iconSize={18} />}</span>
      <span className="wm:min-w-0 wm:flex-1">
        {file === undefined && <Skeleton style={{ width: '50%' }} />}
        {file && (
          <FileLink
            file={file}
            target="_blank"
            rel="noreferrer"
            title={name}
            className="wm:block wm:truncate wm:text-ink wm:hover:underline wm:focus-visible:outline-2 wm:focus-visible:outline-focus"
          >
            {name}
          </FileLink>
        )}
        {file === null && <span className="wm:block wm:truncate wm:text-bad">{name}</span>}
      </span>
      {file && file.file_size !== null && (
        <span className="wm:shrink-0 wm:text-ink-3 wm:text-sm wm:tabular-nums">{formatSize(file.file_size)}</span>
      )}
      <IconButton size="sm" label={labels.unselect(name)} disabled={disabled} onClick={onRemove}>
        <X aria-hidden size={14} strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}

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
    <li className={line}>
      <span className={picture} />
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
