import { FileIcon, Progress, Spinner, useStore } from '@ws/ui'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { categoryFor } from '../browser/uploads/file-intake'
import { messageOfUpload } from '../host'
import { Icon } from '../icon'
import { useLabels } from '../labels/labels'
import { refuseFile } from '../rules/accept'
import { checkUploadName } from '../rules/file-name'
import { formatSize } from '../rules/format-size'
import { suggestUploadName } from '../rules/suggest-name'
import { isUnderWay, partOf, type Uploads } from '../store/uploads/upload'
import { DialogButtons } from './dialog-buttons'
import { NameField } from './name-field'

/** The name a file is stored under, its progress, its failure; closes the dialog when the file has arrived. */
export function UploadForm({
  file,
  uploads,
  mode = 'create',
  onSending,
}: {
  file: File
  uploads: Uploads
  /** `update` is known to the specification and does nothing: a file is replaced from its menu. */
  mode?: 'create' | 'update'
  onSending: (isSending: boolean) => void
}) {
  const browser = useBrowser()
  const labels = useLabels()
  const { store, host } = browser
  const [name, setName] = useState(() => suggestUploadName(file.name))
  const [uploadId, setUploadId] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const queue = useStore(uploads)
  const upload = queue.uploads.find(({ id }) => id === uploadId)
  const isSending = upload !== undefined && isUnderWay(upload)

  const refusal = refuseFile(file, host.limits, labels)
  const nameError = checkUploadName(name, host.fileNamePattern)
  const part = upload ? partOf(upload) : 0
  const progress = labels.progress(Math.floor(part * 100))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (mode === 'update' || isSending || refusal || nameError) return
    setFailure(null)
    const directory = store.getState().navigation.directoryId
    const { id, done } = uploads.add({ file, name, directory, category: categoryFor(store.fileCategory) })
    setUploadId(id)
    onSending(true)
    const ended = await done
    onSending(false)
    uploads.dismiss(id)
    if (ended.status === 'done' || ended.status === 'skipped') browser.show(null)
    else setFailure(messageOfUpload(ended.error, labels))
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      style={{ minWidth: 'min(400px, calc(90vw - 40px))' }}
      className="wm:flex wm:max-w-[600px] wm:flex-col wm:gap-4"
    >
      <Preview file={file} />
      <NameField
        autoFocus
        label={labels.fileName}
        error={nameError && labels.fileNameRefusals[nameError]}
        hint={labels.originalName(file.name)}
        value={name}
        disabled={isSending}
        onChange={setName}
      />
      {(failure ?? refusal) && (
        <p
          role="alert"
          className="wm:flex wm:gap-2 wm:rounded-md wm:border wm:border-bad-mark wm:bg-bad-soft wm:px-3 wm:py-2 wm:text-bad wm:text-md"
        >
          <Icon of={CircleAlert} className="wu:mt-px wm:shrink-0" />
          <span className="wm:min-w-0 wm:wrap-anywhere">{failure ?? refusal}</span>
        </p>
      )}
      {isSending && (
        <div className="wm:flex wm:flex-col wm:gap-1.5">
          <span className="wm:flex wm:items-center wm:gap-2 wm:text-ink-2 wm:text-md wm:tabular-nums">
            <Spinner />
            <span className="wm:inline">{progress}</span>
          </span>
          <Progress value={part} label={progress} />
          {!(queue.isOnline && upload.status !== 'waiting') && (
            <p role="alert" className="wm:text-sm wm:text-warn">
              {labels.offline}
            </p>
          )}
        </div>
      )}
      <div className="wm:flex wm:justify-end wm:gap-2">
        <DialogButtons isBusy={isSending} type="submit" disabled={isSending || refusal !== null || nameError !== null}>
          {isSending ? labels.sending : labels.send}
        </DialogButtons>
      </div>
    </form>
  )
}

function Preview({ file }: { file: File }) {
  const isImage = file.type.startsWith('image/')
  const address = useMemo(() => (isImage ? URL.createObjectURL(file) : null), [file, isImage])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return (
    <div className="wm:flex wm:min-w-0 wm:flex-col wm:gap-2">
      {address && (
        <img
          src={address}
          alt={file.name}
          className="wm:max-h-[300px] wm:max-w-full wm:self-center wm:rounded-md wm:object-contain"
        />
      )}
      <span className="wm:flex wm:min-w-0 wm:items-center wm:gap-2 wm:text-ink-2 wm:text-md">
        <FileIcon type={file.type} />
        <span className="wm:min-w-0 wm:truncate">{file.name}</span>
        <span className="wm:shrink-0 wm:tabular-nums">{formatSize(file.size, { decimals: 2 })}</span>
      </span>
    </div>
  )
}
