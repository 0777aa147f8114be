import type { Schema } from '@ws/api-client/contract'
import { FileIcon } from '@ws/ui'
import { lazy, Suspense, useState } from 'react'
import { tile } from './tile'

const PdfWindow = lazy(() => import('./pdf-window'))

/** A PDF by its first page and its name; opens over the page. */
export function PdfTile({ file }: { file: Schema<'FileReference'> }) {
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const page = isBroken ? undefined : file.thumbnails?.medium
  return (
    <>
      <button type="button" className={`${tile} relative`} onClick={() => setOpen(true)}>
        {page ? (
          <img
            src={page}
            alt=""
            loading="lazy"
            onError={() => setBroken(true)}
            className="size-full bg-white object-cover object-top"
          />
        ) : (
          <FileIcon type={file.file_type} size={32} />
        )}
        <span className="absolute inset-x-0 bottom-0 truncate border-line border-t bg-surface px-1.5 py-0.5 text-start text-xs">
          {file.display_name}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <PdfWindow file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
