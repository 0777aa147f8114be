import { Button, cn } from '@ws/ui'
import { FolderOpen } from 'lucide-react'
import { type FieldsetHTMLAttributes, forwardRef, useCallback, useEffect, useRef, useState } from 'react'
import { DropOverlay } from '../browser/uploads/drop-overlay'
import { useFileDrop } from '../browser/uploads/use-file-drop'
import type { FileDetails, LearnFiles } from '../hooks/use-file-details'
import { Icon } from '../icon'
import { useLabels } from '../labels/labels'
import { lazyComponent } from '../lazy-component'
import { useMediaWidget } from '../provider'
import type { FileCategory, MediaFile } from '../source/media-file'
import { MediaFieldFiles } from './media-field-files'

/** Props of {@link MediaField}, attributes of its element among them: the value is the numbers of files. */
export interface MediaFieldProps
  extends Omit<
    FieldsetHTMLAttributes<HTMLFieldSetElement>,
    'value' | 'defaultValue' | 'onChange' | 'children' | 'form'
  > {
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
}

const MediaFieldUploads = /* @__PURE__ */ lazyComponent(
  async () => (await import('./media-field-uploads')).MediaFieldUploads,
)
const NO_FILES: readonly MediaFile[] = []
/** Pixels of one file: what stands below stays where it is while the files come. */
const LINE_HEIGHT = 32
const EVERY_TYPE = ['*']
const NO_FILES_DROPPED: readonly File[] = []
const NOTHING_SENT = { count: 0, isPending: false }

/** Files of a form: chosen in the widget, or dropped here and sent at once. */
export const MediaField = forwardRef<HTMLFieldSetElement, MediaFieldProps>(function MediaField(
  {
    value,
    onChange,
    single = false,
    fileCategory = 'files',
    files = NO_FILES,
    onPendingChange,
    disabled = false,
    'aria-invalid': isInvalid,
    className,
    ...attributes
  },
  ref,
) {
  const labels = useLabels()
  const widget = useMediaWidget()
  const [details, setDetails] = useState<FileDetails>(() => new Map(files.map((file) => [file.id, file])))
  const learn = useCallback<LearnFiles>((found) => setDetails((known) => new Map([...known, ...found])), [])
  /** What was dropped and has not all arrived; what sends it takes what is new among it. */
  const [dropped, setDropped] = useState(NO_FILES_DROPPED)
  const [sending, setSending] = useState(NOTHING_SENT)
  // Two uploads may end before the form has drawn the first: both must add to the newest value.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  useEffect(() => onPendingChange?.(sending.isPending), [sending.isPending, onPendingChange])

  const change = (ids: number[]) => {
    latest.current = ids
    onChange(ids)
  }

  const takeDropped = (files: File[]) => {
    if (disabled) return
    const taken = single ? files.slice(0, 1) : files
    setDropped((before) => [...before, ...taken])
    setSending(({ count }) => ({ count: count + taken.length, isPending: true }))
  }
  const drop = useFileDrop(takeDropped)

  const choose = async () => {
    const chosen = value.map((id) => details.get(id)).filter((file) => file !== null && file !== undefined)
    const picked = await widget.open({
      mode: single ? 'SINGLE_SELECT' : 'MULTIPLE_SELECT',
      fileCategory,
      initialValue: chosen,
      // As on the field itself.
      dropMany: !single,
      dropTypes: EVERY_TYPE,
    })
    if (!picked) return
    learn(picked.map((file) => [file.id, file]))
    change(picked.map(({ id }) => id))
  }

  const isEmpty = value.length === 0 && sending.count === 0

  return (
    <fieldset
      ref={ref}
      {...attributes}
      {...drop.handlers}
      data-invalid={isInvalid || undefined}
      className={cn(
        'wm:relative wm:flex wm:min-h-20 wm:min-w-0 wm:flex-col wm:gap-2 wm:rounded-md wm:border wm:border-line-strong wm:border-dashed wm:bg-surface wm:p-4 wm:font-sans wm:text-ink wm:text-md wm:data-[invalid=true]:border-bad wm:text-reset',
        className,
      )}
    >
      {isEmpty && <span className="wm:text-ink-3">{labels.fieldEmpty}</span>}
      {!isEmpty && (
        <ul style={{ minHeight: value.length * LINE_HEIGHT }} className="wm:flex wm:flex-col wm:gap-1">
          {value.length > 0 && (
            <MediaFieldFiles
              ids={value}
              details={details}
              learn={learn}
              disabled={disabled}
              onRemove={(id) => change(value.filter((one) => one !== id))}
            />
          )}
          {dropped.length > 0 && (
            <MediaFieldUploads
              files={dropped}
              fileCategory={fileCategory}
              onSent={(file) => {
                learn([[file.id, file]])
                change(single ? [file.id] : [...latest.current, file.id])
              }}
              onChange={(count, isPending) => {
                setSending({ count, isPending })
                if (count === 0) setDropped(NO_FILES_DROPPED)
              }}
            />
          )}
        </ul>
      )}
      <div className="wm:flex">
        <Button size="sm" disabled={disabled} onClick={() => void choose()}>
          <Icon of={FolderOpen} size={14} />
          {single && value.length > 0 ? labels.fieldReplace : labels.fieldAdd}
        </Button>
      </div>
      {drop.isOver && !disabled && <DropOverlay />}
    </fieldset>
  )
})
