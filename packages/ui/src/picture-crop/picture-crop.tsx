import { Minus, Plus } from 'lucide-react'
import {
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ErrorState } from '../error-state/error-state'
import { IconButton } from '../icon-button/icon-button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { useMergedRef } from '../lib/hooks/use-merged-ref'
import { fromCentre, useWheelZoom } from '../lightbox/use-wheel-zoom'
import { fitted, type Size, type View, zoomAt } from '../lightbox/view'
import { Spinner } from '../spinner/spinner'
import { covering, cropPicture, keepCovering, toArea, toScale, toZoom } from './crop-area'
import { pictureCropLabels } from './picture-crop-labels'

/** Makes a file of what stands in the frame: a JPEG of `side` pixels, or smaller where the picture is. */
export type CutPicture = (side: number, name: string) => Promise<File | null>

/** Props of {@link PictureCrop}: `onChange` hears how to cut, and null while there is nothing to cut. */
export interface PictureCropProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onChange' | 'children'> {
  /** Address of the picture: a `blob:` one of a chosen file. */
  src: string
  onChange: (cut: CutPicture | null) => void
  /** The frame is round to look at; what is cut out is a square. */
  round?: boolean | undefined
}

/** Of the frame, in pixels; narrower screens have it as wide as they are. */
const FRAME = 280
/** Pixels per arrow, one with Shift. */
const MOVE = 12
const STEP = 1.2

type Status = 'loading' | 'ready' | 'broken'

/** A square is cut out of a picture: by pointer, fingers, wheel, keys and the line of zoom. */
export const PictureCrop = forwardRef<HTMLDivElement, PictureCropProps>(function PictureCrop(
  { src, onChange, round = true, className, ...props },
  ref,
) {
  const words = useLabels('pictureCrop', pictureCropLabels)
  const hint = useId()
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const setRoot = useMergedRef(root, ref)
  const [status, setStatus] = useState<Status>('loading')
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<View>(fitted)
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  const change = (next: (view: View) => View) =>
    setView((before) => keepCovering(next(before), size, sideOf(frame.current)))
  const zoom = (factor: number, point?: { x: number; y: number }) => change((before) => zoomAt(before, factor, point))
  const at = (event: { clientX: number; clientY: number }) => fromCentre(frame.current, event)
  useWheelZoom(frame, zoom)

  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    const image = picture.current
    if (status !== 'ready' || !image) return tell.current(null)
    tell.current((length, name) => cropPicture(image, toArea(view, size, sideOf(frame.current)), length, name))
  }, [status, size, view])

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const far = event.shiftKey ? 1 : MOVE
    const by = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key]
    if (by) change((old) => ({ ...old, x: old.x + (by[0] ?? 0), y: old.y + (by[1] ?? 0) }))
    else if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') setView(fitted)
    else return
    event.preventDefault()
  }
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, at(event))
  }
  const handleMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = at(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const far = (point: typeof now) => Math.hypot(point.x - other.x, point.y - other.y)
      zoom(far(now) / Math.max(1, far(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else change((old) => ({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }))
  }
  const handleEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  const shown = covering(size, sideOf(frame.current))
  return (
    <div
      ref={setRoot}
      data-slot="picture-crop"
      className={cn('wu:flex wu:flex-col wu:items-center wu:gap-3 wu:font-sans wu:text-md', className)}
      {...props}
    >
      <div
        ref={frame}
        data-state={status}
        {...{ tabIndex: 0, role: 'group', 'aria-label': words.frame, 'aria-describedby': hint, onKeyDown: handleKey }}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
        className={cn(
          'wu:relative wu:size-70 wu:max-w-full wu:shrink-0 wu:cursor-grab wu:touch-none wu:select-none wu:overflow-hidden wu:bg-sunken wu:active:cursor-grabbing',
          round ? 'wu:rounded-full' : 'wu:rounded-lg',
          focusRing,
        )}
      >
        {status === 'loading' && <Spinner label={words.loading} className="wu:absolute wu:inset-0 wu:m-auto" />}
        {status !== 'broken' && (
          <img
            ref={picture}
            src={src}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) => {
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              setView(fitted)
              setStatus(currentTarget.naturalWidth > 0 ? 'ready' : 'broken')
            }}
            onError={() => setStatus('broken')}
            style={{
              width: shown.width,
              height: shown.height,
              transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            }}
            className="wu:pointer-events-none wu:absolute wu:top-1/2 wu:left-1/2 wu:max-w-none"
          />
        )}
      </div>
      {status === 'broken' ? (
        <ErrorState title={words.broken} />
      ) : (
        <>
          <div className="wu:flex wu:w-70 wu:max-w-full wu:items-center wu:gap-2">
            <IconButton label={words.zoomOut} disabled={status !== 'ready'} onClick={() => zoom(1 / STEP)}>
              <Minus aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
            <input
              type="range"
              aria-label={words.zoom}
              aria-valuetext={`${Math.round(view.scale * 100)} %`}
              min={0}
              max={1}
              step={0.01}
              disabled={status !== 'ready'}
              value={toZoom(view.scale)}
              onChange={({ currentTarget }) => {
                const scale = toScale(Number(currentTarget.value))
                change((before) => zoomAt(before, scale / before.scale))
              }}
              className={cn('wu:min-w-0 wu:flex-1 wu:accent-brand', focusRing)}
            />
            <IconButton label={words.zoomIn} disabled={status !== 'ready'} onClick={() => zoom(STEP)}>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
            </IconButton>
          </div>
          <p id={hint} className="wu:max-w-80 wu:text-center wu:text-ink-2 wu:text-sm">
            {words.hint}
          </p>
        </>
      )}
    </div>
  )
})

function sideOf(frame: HTMLElement | null): number {
  return frame?.clientWidth || FRAME
}
