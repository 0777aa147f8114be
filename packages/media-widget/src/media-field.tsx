import { useStore } from '@ws/ui'
import { Paperclip } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DropOverlay } from './browser/drop-overlay'
import { useFileDrop } from './browser/use-file-drop'
import { messageOf, useMediaHost } from './host'
import { useLabels } from './labels'
import { MediaFieldFile } from './media-field-line'
import { Button } from './parts/button'
import { lazyPart } from './parts/lazy-part'
import { useMediaWidget } from './provider'
import { refuseFile, refusePick } from './rules/accept'
import type { FileCategory, MediaFile } from './source'
import { isUnderWay, type Upload } from './store/upload'
import { createUploads } from './store/uploads'
import { useFileDetails } from './use-file-details'

/** Props of {@link MediaField}: the value is the numbers of files. */
export interface MediaFieldProps {
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** One file instead of many: a new one replaces the old. */
  single?: boolean
  fileCategory?: FileCategory
  /** Files the form already knows, so that they need not be asked for. */
  files?: readonly MediaFile[]
  /** Hears whether files are still on their way: a form should not be sent before they have arrived. */
  onPendingChange?: (isPending: boolean) => void
  disabled?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

const MediaFieldUpload = lazyPart(() => import('./media-field-upload').then((module) => module.MediaFieldUpload))

const NO_FILES: readonly MediaFile[] = []

/** Files of a form: chosen in the widget, or dropped here and sent at once. */
export function MediaField({
  value,
  onChange,
  single = false,
  fileCategory = 'files',
  files = NO_FILES,
  onPendingChange,
  disabled = false,
  'aria-invalid': isInvalid,
  ...aria
}: MediaFieldProps) {
  const host = useMediaHost()
  const labels = useLabels()
  const widget = useMediaWidget()
  const { details, remember } = useFileDetails(host.source, value, files)
  const [uploads] = useState(() =>
    createUploads({ source: host.source, onFailed: (error) => console.error('media: upload', error) }),
  )
  const sent = useStore(uploads, (state) => state.uploads)
  const isPending = sent.some(isUnderWay)
  // Two uploads may end before the form has drawn the first: both must add to the newest value.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  useEffect(() => onPendingChange?.(isPending), [isPending, onPendingChange])

  const change = (ids: number[]) => {
    latest.current = ids
    onChange(ids)
  }

  const send = async (file: File) => {
    const refusal = refusePick(file, fileCategory) ?? refuseFile(file, host.limits)
    if (refusal) return host.alert(`${file.name}: ${refusal}`)
    const { id, done } = uploads.add({ file })
    await takeSent(id, done)
  }

  const takeSent = async (id: number, done: Promise<Upload | undefined>) => {
    const ended = await done
    if (ended?.status !== 'done' || !ended.result) return
    uploads.dismiss(id)
    remember([ended.result])
    change(single ? [ended.result.id] : [...latest.current, ended.result.id])
  }

  const cancel = (id: number) => {
    uploads.cancel(id)
    uploads.dismiss(id)
  }

  const takeDropped = (dropped: File[]) => {
    if (disabled) return
    for (const file of single ? dropped.slice(0, 1) : dropped) void send(file)
  }
  const drop = useFileDrop(takeDropped)

  const choose = async () => {
    const chosen = value.map((id) => details.get(id)).filter((file) => file !== null && file !== undefined)
    const picked = await widget.open({
      mode: single ? 'SINGLE_SELECT' : 'MULTIPLE_SELECT',
      fileCategory,
      initialValue: chosen,
    })
    if (!picked) return
    remember(picked)
    change(picked.map(({ id }) => id))
  }

  const known = useMemo(() => value.map((id) => ({ id, file: details.get(id) })), [value, details])
  const isEmpty = value.length === 0 && sent.length === 0

  return (
    <fieldset
      {...aria}
      {...drop.handlers}
      data-invalid={isInvalid || undefined}
      className="wm:relative wm:flex wm:min-h-20 wm:min-w-0 wm:flex-col wm:gap-2 wm:rounded-md wm:border wm:border-line-strong wm:border-dashed wm:bg-surface wm:p-3 wm:font-sans wm:text-ink wm:text-md wm:data-[invalid=true]:border-bad"
    >
      {isEmpty && <span className="wm:text-ink-3">{labels.fieldEmpty}</span>}
      {!isEmpty && (
        <ul className="wm:flex wm:flex-col wm:gap-1">
          {known.map(({ id, file }) => (
            <MediaFieldFile
              key={id}
              id={id}
              file={file}
              disabled={disabled}
              onRemove={() => change(value.filter((one) => one !== id))}
            />
          ))}
          {sent.map((upload) => (
            <MediaFieldUpload
              key={upload.id}
              upload={upload}
              message={messageOf(upload.error, labels.uploadFailed)}
              onRetry={() => void takeSent(upload.id, uploads.retry(upload.id))}
              onCancel={() => cancel(upload.id)}
              onGiveUp={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <div className="wm:flex">
        <Button size="sm" disabled={disabled} onClick={() => void choose()}>
          <Paperclip aria-hidden size={14} strokeWidth={1.75} />
          {single && value.length > 0 ? labels.fieldReplace : labels.fieldAdd}
        </Button>
      </div>
      {drop.isOver && !disabled && <DropOverlay />}
    </fieldset>
  )
}
