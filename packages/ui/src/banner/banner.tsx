import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { ClearButton } from '../input/clear-button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { type Tone, toneSoft } from '../lib/tones'
import { bannerLabels } from './banner-labels'

/** Props of {@link Banner}: `action` is a button or a link at its right; with `onClose` it can be hidden. */
export interface BannerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone: Tone
  title?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
}

const icons: Record<Tone, typeof Info> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
  muted: Info,
  accent: Info,
}

/** Something the whole place should know, in the place itself. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { tone, title, action, onClose, className, children, ...props },
  ref,
) {
  const labels = useLabels('banner', bannerLabels)
  const Mark = icons[tone]
  return (
    <div
      ref={ref}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-slot="banner"
      data-tone={tone}
      className={cn('wu:banner', toneSoft[tone], className)}
      {...props}
    >
      <div className="wu:flex wu:min-w-0 wu:flex-1 wu:basis-60 wu:gap-2">
        <Mark aria-hidden size={16} strokeWidth={1.75} className="wu:mt-0.5 wu:shrink-0" />
        <div className="wu:min-w-0 wu:wrap-anywhere">
          {title && <p className="wu:font-[600]">{title}</p>}
          {children}
        </div>
      </div>
      {action && <div className="wu:flex wu:shrink-0 wu:gap-2">{action}</div>}
      {onClose && (
        <ClearButton
          size={16}
          label={labels.close}
          onClick={onClose}
          className="wu:-my-1 wu:-me-1.5 wu:size-control-sm wu:self-start wu:text-current wu:hover:bg-transparent"
        />
      )}
    </div>
  )
})
