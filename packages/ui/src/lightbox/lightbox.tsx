import { Dialog as Primitive } from 'radix-ui'
import { forwardRef, type HTMLAttributes } from 'react'
import { type DialogBaseProps, DialogShell } from '../dialog/dialog-shell'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import type { LightboxImage } from './lightbox-image'
import { lightboxLabels } from './lightbox-labels'
import { LightboxStage } from './lightbox-stage'

/**
 * Props of {@link Lightbox}: `index` counts from 0. The download is the image's own address (`download`), or `onDownload`
 * where the caller fetches it.
 */
export interface LightboxProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'role'>,
    Pick<DialogBaseProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger'> {
  images: readonly LightboxImage[]
  index?: number | undefined
  defaultIndex?: number | undefined
  onIndexChange?: ((index: number) => void) | undefined
  onDownload?: ((image: LightboxImage) => void) | undefined
}

/**
 * Pictures large, one at a time, over everything: ← and → lead to the neighbours, the wheel, two fingers, + and − zoom,
 * ↑ ↓ and Shift with ← → move what is enlarged, R turns, 0 fits it again, Escape closes.
 */
export const Lightbox = forwardRef<HTMLDivElement, LightboxProps>(function Lightbox(
  {
    open: givenOpen,
    defaultOpen = false,
    onOpenChange,
    images,
    index: givenIndex,
    defaultIndex = 0,
    onIndexChange,
    onDownload,
    className,
    ...props
  },
  ref,
) {
  const words = useLabels('lightbox', lightboxLabels)
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange)
  const [wanted, setIndex] = useControllable(givenIndex, defaultIndex, onIndexChange)
  // A picture may be deleted while it is looked at.
  const index = Math.min(Math.max(0, wanted), images.length - 1)
  const image = images[index]
  return (
    <DialogShell
      ref={ref}
      slot="lightbox"
      open={open && image !== undefined}
      onOpenChange={setOpen}
      className={cn('wu:inset-0 wu:border-none wu:motion-safe:animate-fade', className)}
      {...props}
    >
      {/* Photos are judged on dark, whatever the theme around is. */}
      <div data-theme="dark" className="wu:flex wu:size-full wu:min-h-0 wu:flex-col wu:bg-canvas wu:text-ink">
        <Primitive.Title className="wu:sr-only">{words.title}</Primitive.Title>
        {image && (
          <LightboxStage
            images={images}
            image={image}
            index={index}
            onIndexChange={setIndex}
            onDownload={onDownload}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </DialogShell>
  )
})
