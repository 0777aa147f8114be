import { Skeleton } from '@ws/ui'
import { X } from 'lucide-react'
import { ItemPreview } from '../browser/list/item-preview'
import { FileLink } from '../file-link'
import { type FileDetails, type LearnFiles, useFileDetails } from '../hooks/use-file-details'
import { useMediaHost } from '../host'
import { IconButton } from '../icon-button'
import { toFileItem } from '../item'
import { useLabels } from '../labels/labels'
import { formatSize } from '../rules/format-size'
import type { MediaFile } from '../source/media-file'

const line = 'wm:flex wm:min-w-0 wm:items-center wm:gap-2'
const picture =
  'wm:flex wm:size-8 wm:shrink-0 wm:items-center wm:justify-center wm:overflow-hidden wm:rounded-sm wm:bg-sunken'

/** The files of a form, of which some may still be asked for. */
export function MediaFieldFiles(props: {
  ids: readonly number[]
  details: FileDetails
  learn: LearnFiles
  disabled: boolean
  onRemove: (id: number) => void
}) {
  const { ids, details, learn, disabled, onRemove } = props
  useFileDetails(useMediaHost().source, ids, details, learn)
  return ids.map((id) => (
    <MediaFieldFile key={id} id={id} file={details.get(id)} disabled={disabled} onRemove={() => onRemove(id)} />
  ))
}

/** One file of a form: a thumbnail, its name, a cross. `undefined` is still being asked for, null cannot be had. */
function MediaFieldFile(props: {
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
            className="wm:block wm:truncate wm:text-ink wm:focus-ring wm:hover:underline"
          >
            {name}
          </FileLink>
        )}
        {file === null && <span className="wm:block wm:truncate wm:text-bad">{name}</span>}
      </span>
      {file && file.file_size !== null && (
        <span className="wm:shrink-0 wm:text-ink-3 wm:text-sm wm:tabular-nums">{formatSize(file.file_size)}</span>
      )}
      <IconButton size="sm" icon={X} label={labels.unselect(name)} disabled={disabled} onClick={onRemove} />
    </li>
  )
}
