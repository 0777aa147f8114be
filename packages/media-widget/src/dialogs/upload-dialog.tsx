import { Upload as UploadIcon } from 'lucide-react'
import { useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { readPickedFolder } from '../browser/uploads/picked-files'
import { useLateLabels } from '../labels/use-late-labels'
import { FilePicker } from '../parts/file-picker'
import { Window } from '../parts/window'
import type { Uploads } from '../store/uploads/upload'
import { UploadForm } from './upload-form'

/** Which files the picker of the system offers for a category. */
const ACCEPT = { files: undefined, images: 'image/*', videos: 'video/*' } as const

/** Asks for a file, then for its name, then sends it. */
export function UploadDialog({ file, uploads }: { file: File | null; uploads: Uploads }) {
  const browser = useBrowser()
  const labels = useLateLabels()
  const [isSending, setIsSending] = useState(false)

  return (
    <Window persistent={isSending} onClose={() => browser.show(null)} title={labels.uploadFile} loading={isSending}>
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
          className="wm:flex wm:flex-col wm:items-center wm:gap-3 wm:p-4"
        >
          <UploadIcon size={28} strokeWidth={1.5} className="wm:text-ink-3" />
          <FilePicker
            variant="primary"
            autoFocus
            label={labels.pickFile}
            input={{ multiple: browser.options.dropMany, accept: ACCEPT[browser.store.fileCategory] }}
            onPick={(files) => browser.take(({ takePicked }) => takePicked(files))}
          />
          {browser.options.takeFolders && (
            <FilePicker
              label={labels.pickFolder}
              input={wholeFolder}
              onPick={(files) => browser.take(({ takeTree }) => takeTree(readPickedFolder(files)))}
            />
          )}
        </div>
      )}
    </Window>
  )
}

/** A folder goes with all it holds. All browsers know the attribute, no standard does. */
const wholeFolder: object = { webkitdirectory: '' }
