import { Download, Maximize, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Button } from '../button/button'
import { IconButton } from '../icon-button/icon-button'
import { useLabels } from '../labels/use-labels'
import type { LightboxImage } from './lightbox-image'
import { lightboxLabels } from './lightbox-labels'
import { MAX_SCALE, type View } from './view'

interface LightboxBarProps {
  image: LightboxImage
  index: number
  total: number
  view: View
  isReady: boolean
  looking: { zoomIn: () => void; zoomOut: () => void; fit: () => void; turn: () => void }
  onDownload?: ((image: LightboxImage) => void) | undefined
  onClose: () => void
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** Which picture of how many, and what can be done with it. */
export function LightboxBar({ image, index, total, view, isReady, looking, onDownload, onClose }: LightboxBarProps) {
  const words = useLabels('lightbox', lightboxLabels)
  return (
    <header
      data-slot="lightbox-bar"
      className="wu:flex wu:shrink-0 wu:flex-wrap wu:items-center wu:gap-x-3 wu:border-line wu:border-b wu:py-2 wu:pe-2 wu:ps-4"
    >
      <div role="status" className="wu:flex wu:min-w-0 wu:flex-1 wu:items-baseline wu:gap-3">
        {image.name && (
          <span title={image.name} className="wu:truncate wu:font-[600] wu:text-md">
            {image.name}
          </span>
        )}
        <span className="wu:shrink-0 wu:text-ink-2 wu:text-md wu:tabular-nums">{words.count(index + 1, total)}</span>
      </div>
      <div className="wu:flex wu:shrink-0 wu:items-center wu:gap-0.5 wu:max-sm:order-last wu:max-sm:w-full wu:max-sm:justify-center">
        <IconButton
          label={words.zoomOut}
          shortcut="-"
          aria-disabled={!isReady || view.scale <= 1}
          onClick={looking.zoomOut}
        >
          <ZoomOut {...icon} />
        </IconButton>
        <span aria-live="polite" className="wu:w-12 wu:text-center wu:text-ink-2 wu:text-md wu:tabular-nums">
          {words.scale(Math.round(view.scale * 100))}
        </span>
        <IconButton
          label={words.zoomIn}
          shortcut="Plus"
          aria-disabled={!isReady || view.scale >= MAX_SCALE}
          onClick={looking.zoomIn}
        >
          <ZoomIn {...icon} />
        </IconButton>
        <IconButton label={words.fit} shortcut="0" aria-disabled={!isReady || view.scale === 1} onClick={looking.fit}>
          <Maximize {...icon} />
        </IconButton>
        <IconButton label={words.rotate} shortcut="R" aria-disabled={!isReady} onClick={looking.turn}>
          <RotateCw {...icon} />
        </IconButton>
      </div>
      <div className="wu:flex wu:shrink-0 wu:items-center wu:gap-1">
        {image.download !== undefined && (
          <Button asChild variant="ghost">
            <a href={image.download} download={image.name ?? ''}>
              <Download {...icon} />
              {words.download}
            </a>
          </Button>
        )}
        {image.download === undefined && onDownload && (
          <Button variant="ghost" onClick={() => onDownload(image)}>
            <Download {...icon} />
            {words.download}
          </Button>
        )}
        <IconButton label={words.close} shortcut="Escape" onClick={onClose}>
          <X {...icon} />
        </IconButton>
      </div>
    </header>
  )
}
