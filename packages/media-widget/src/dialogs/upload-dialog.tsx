import { Modal } from '@ws/ui'
import { Upload as UploadIcon } from 'lucide-react'
import { useState } from 'react'
import { useBrowser } from '../browser/browser-context'
import { FilePicker } from '../browser/uploads/file-picker'
import { readPickedFolder } from '../browser/uploads/picked-files'
import { useLabels } from '../labels/labels'
import type { Uploads } from '../store/uploads/upload'
import { UploadForm } from './upload-form'

/** Which files the picker of the system offers for a category. */
const ACCEPT = { files: undefined, images: 'image/*', videos: 'video/*' } as const

/** Asks for a file, then for its name, then sends it. */
export function UploadDialog({ file, uploads }: { file: File | null; uploads: Uploads }) {
  const browser = useBrowser()
  const labels = useLabels()
  const [isSending, setIsSending] = useState(false)

  return (
    <Modal
      open
      persistent={isSending}
      onOpenChange={(isOpen) => !isOpen && browser.show(null)}
      title={labels.uploadFile}
      loading={isSending}
    >
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
            onPick={(files) => browser.intake().takePicked(files)}
          />
          {browser.options.takeFolders && (
            <FilePicker
              label={labels.pickFolder}
              input={wholeFolder}
              onPick={(files) => browser.intake().takeTree(readPickedFolder(files))}
            />
          )}
        </div>
      )}
    </Modal>
  )
}

/** A folder goes with all it holds. All browsers know the attribute, no standard does. */
const wholeFolder: object = { webkitdirectory: '' }
