import { FileIcon } from '@ws/ui'
import { useState } from 'react'
import { useMediaHost } from '../host'
import type { FileItem } from '../item'
import { useLabels } from '../labels'
import { lazyPart } from '../parts/lazy-part'
import { useFreshAddress } from '../use-fresh-address'
import { ImageView } from './image-view'
import { previewKindOf } from './preview-kind'

const TextView = lazyPart(() => import('./text-view').then((module) => module.TextView))
const PdfView = lazyPart(() => import('./pdf-view').then((module) => module.PdfView))

/** A file as it is looked at, or that it can only be downloaded. */
export function FileView({ file }: { file: FileItem }) {
  const { loadPdf } = useMediaHost()
  const [isGivenUp, setIsGivenUp] = useState(false)
  const { address, isBroken, handleError } = useFreshAddress(file)
  const kind = previewKindOf(file.file_type)
  const shared = { file, address, onError: handleError }
  if (isBroken || isGivenUp || kind === 'none' || (kind === 'pdf' && !loadPdf)) return <NoView file={file} />
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
          className={kind === 'video' ? 'wm:max-h-full wm:max-w-full' : 'wm:w-full wm:max-w-[560px]'}
        />
      </div>
    )
  }
  const giveUp = () => setIsGivenUp(true)
  if (kind === 'text') return <TextView {...shared} onGiveUp={giveUp} />
  return loadPdf && <PdfView {...shared} loadPdf={loadPdf} onGiveUp={giveUp} />
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
