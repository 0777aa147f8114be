import { Upload as UploadIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { readPickedFolder } from '../browser/picked-files'
import { useLateLabels } from '../labels-late'
import { Button } from '../parts/button'
import { Window } from '../parts/window'
import type { Uploads } from '../store/upload'
import { UploadForm } from './upload-form'

/** Which files the picker of the system offers for a category. */
const ACCEPT = { files: undefined, images: 'image/*', videos: 'video/*' } as const

/** Asks for a file, then for its name, then sends it. */
export function UploadDialog({ file, uploads }: { file: File | null; uploads: Uploads }) {
  const browser = useBrowser()
  const labels = useLateLabels()
  const picker = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)

  return (
    <Window persistent={isSending} onClose={() => browser.show(null)} title={labels.uploadFile} loading={isSending}>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={labels.pickFile}
        multiple={browser.canTakeMany}
        accept={ACCEPT[browser.store.fileCategory]}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          browser.take(({ takePicked }) => takePicked(files))
          // The same file may be picked again after a refusal.
          event.target.value = ''
        }}
      />
      {file ? (
        <UploadForm
          key={`${file.name}${file.lastModified}${file.size}`}
          file={file}
          uploads={uploads}
          onSending={setIsSending}
        />
      ) : (
        <div
          style={{ minWidth: 'min(400px, calc(90vw - 40px))' }}
          className="wm:flex wm:flex-col wm:items-center wm:gap-3 wm:py-6"
        >
          <UploadIcon aria-hidden size={28} strokeWidth={1.5} className="wm:text-ink-3" />
          <Button variant="primary" autoFocus onClick={() => picker.current?.click()}>
            {labels.pickFile}
          </Button>
          {browser.canTakeFolders && <FolderPicker />}
        </div>
      )}
    </Window>
  )
}

/** Asks for a folder, which goes with all it holds. */
function FolderPicker() {
  const browser = useBrowser()
  const labels = useLateLabels()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        // All browsers know the attribute, no standard does.
        {...{ webkitdirectory: '' }}
        aria-label={labels.pickFolder}
        onChange={(event) => {
          const files = readPickedFolder(event.target.files ?? [])
          browser.take(({ takeTree }) => takeTree(files))
        }}
      />
      <Button onClick={() => picker.current?.click()}>{labels.pickFolder}</Button>
    </>
  )
}
