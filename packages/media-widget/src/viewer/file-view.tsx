import { FileIcon } from '@ws/ui'
import { useFreshAddress } from '../hooks/use-fresh-address'
import { useMediaHost } from '../host'
import type { FileItem } from '../item'
import { useLabels } from '../labels/labels'
import { ImageView } from './image-view'
import { PdfView } from './pdf-view'
import { isForeignPicture, previewKindOf } from './preview-kind'
import { TextView } from './text-view'

/** A file as it is looked at, or that it can only be downloaded. */
export function FileView({ file }: { file: FileItem }) {
  const { loadPdf } = useMediaHost()
  const { address, isBroken, handleError } = useFreshAddress(
    file,
    isForeignPicture(file.file_type) ? 'large' : undefined,
  )
  const kind = previewKindOf(file.file_type)
  const shared = { file, address, onError: handleError }
  if (isBroken || kind === 'none' || (kind === 'pdf' && !loadPdf)) return <NoView file={file} />
  if (kind === 'image') return <ImageView {...shared} />
  if (kind === 'video' || kind === 'audio') {
    // The storage knows no captions: one element for both, which differ in what they draw.
    const Player = kind
    return (
      <div className="wm:flex wm:size-full wm:flex-col wm:items-center wm:justify-center wm:gap-4">
        {kind === 'audio' && <FileIcon type={file.file_type} size={72} />}
        <Player
          controls
          preload="metadata"
          {...(kind === 'video' && file.thumbnails ? { poster: file.thumbnails.large } : {})}
          src={address}
          aria-label={file.display_name}
          onError={handleError}
          className={kind === 'video' ? 'wm:max-h-full wm:max-w-full' : 'wm:w-full wm:max-w-[600px]'}
        />
      </div>
    )
  }
  if (kind === 'text') return <TextView {...shared} />
  return loadPdf && <PdfView {...shared} loadPdf={loadPdf} />
}

function NoView({ file }: { file: FileItem }) {
  const labels = useLabels()
  return (
    <div className="wm:flex wm:flex-col wm:items-center wm:gap-3 wm:text-ink-2 wm:text-md">
      <FileIcon type={file.file_type} size={72} />
      <span className="wm:inline">{labels.noPreview}</span>
    </div>
  )
}
