import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../error-state/error-state'
import { IconButton } from '../icon-button/icon-button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { Spinner } from '../spinner/spinner'
import { LightboxBar } from './lightbox-bar'
import type { LightboxImage } from './lightbox-image'
import { lightboxLabels } from './lightbox-labels'
import { usePictureView } from './use-picture-view'

interface LightboxStageProps {
  images: readonly LightboxImage[]
  image: LightboxImage
  index: number
  onIndexChange: (index: number) => void
  onDownload?: ((image: LightboxImage) => void) | undefined
  onClose: () => void
}

/** The bar, the picture, and the ways to its neighbours. */
export function LightboxStage({ images, image, index, onIndexChange, onDownload, onClose }: LightboxStageProps) {
  const words = useLabels('lightbox', lightboxLabels)
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<{ src: string; status: 'ready' | 'broken' }>()
  const [attempt, setAttempt] = useState(0)
  const status = state?.src === image.src ? state.status : 'loading'
  const go = (by: number) => {
    const next = index + by
    if (images[next]) onIndexChange(next)
  }
  const looking = usePictureView(image.src, place, picture, go)
  const { view } = looking

  useNeighbours(images, index)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isHandled = (status === 'ready' && looking.handleKey(event)) || walk(event)
    if (isHandled) event.preventDefault()
  }
  const walk = ({ key }: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: images.length - 1 }[key]
    if (to === undefined) return false
    if (images[to]) onIndexChange(to)
    return true
  }

  return (
    // The keys work wherever the focus is inside.
    <div {...{ onKeyDown: handleKeyDown }} className="wu:flex wu:min-h-0 wu:flex-1 wu:flex-col">
      <LightboxBar
        image={image}
        index={index}
        total={images.length}
        view={view}
        isReady={status === 'ready'}
        looking={looking}
        onDownload={onDownload}
        onClose={onClose}
      />
      <div className="wu:relative wu:min-h-0 wu:flex-1">
        <div
          ref={place}
          // The keys zoom and move here: the place takes the focus first.
          {...{ tabIndex: 0, 'data-autofocus': '', role: 'group', 'aria-label': words.view }}
          data-slot="lightbox-view"
          data-state={status}
          {...looking.handlers}
          className={cn(
            'wu:absolute wu:inset-0 wu:flex wu:touch-none wu:select-none wu:items-center wu:justify-center wu:overflow-hidden wu:p-4',
            view.scale > 1 && 'wu:cursor-grab wu:active:cursor-grabbing',
            focusRing,
            'wu:focus-visible:-outline-offset-4',
          )}
        >
          {status !== 'broken' && (
            <img
              key={`${image.src} ${attempt}`}
              ref={picture}
              src={image.src}
              alt={image.alt}
              draggable={false}
              onLoad={() => setState({ src: image.src, status: 'ready' })}
              onError={() => setState({ src: image.src, status: 'broken' })}
              style={{ transform: looking.transform }}
              className={cn(
                'wu:max-h-full wu:max-w-full wu:object-contain wu:transition-opacity wu:duration-(--ws-base)',
                status === 'loading' && 'wu:opacity-0',
              )}
            />
          )}
        </div>
        {status === 'loading' && (
          <span className="wu:-translate-1/2 wu:pointer-events-none wu:absolute wu:top-1/2 wu:left-1/2">
            <Spinner label={words.loading} size={28} />
          </span>
        )}
        {status === 'broken' && (
          <div className="wu:-translate-1/2 wu:absolute wu:top-1/2 wu:left-1/2 wu:w-[min(24rem,calc(100%-8rem))]">
            <ErrorState
              title={words.broken}
              text={image.name}
              onRetry={() => {
                setState(undefined)
                setAttempt((n) => n + 1)
                place.current?.focus()
              }}
            />
          </div>
        )}
        {images.length > 1 && (
          <>
            <Neighbour label={words.previous} side="left" disabled={index === 0} onClick={() => go(-1)} />
            <Neighbour label={words.next} side="right" disabled={index === images.length - 1} onClick={() => go(1)} />
          </>
        )}
      </div>
    </div>
  )
}

interface NeighbourProps {
  label: string
  side: 'left' | 'right'
  disabled: boolean
  onClick: () => void
}

function Neighbour({ label, side, disabled, onClick }: NeighbourProps) {
  const Arrow = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={label}
      shortcut={side === 'left' ? 'ArrowLeft' : 'ArrowRight'}
      variant="secondary"
      size="lg"
      // Not `disabled`: the keys would die with the button at the last picture.
      aria-disabled={disabled}
      onClick={onClick}
      className={cn('wu:-translate-y-1/2 wu:absolute wu:top-1/2', side === 'left' ? 'wu:start-3' : 'wu:end-3')}
    >
      <Arrow aria-hidden size={20} strokeWidth={1.75} />
    </IconButton>
  )
}

/** Asks the browser for the pictures beside, so that the next step costs no waiting. */
function useNeighbours(images: readonly LightboxImage[], index: number) {
  const beside = [images[index - 1]?.src, images[index + 1]?.src].filter((src) => src !== undefined).join('\n')
  useEffect(() => {
    for (const src of beside.split('\n').filter(Boolean)) new Image().src = src
  }, [beside])
}
