import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link Empty}: say what will be here and offer the first step. */
export interface EmptyProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** What a place without content says. */
export const Empty = forwardRef<HTMLDivElement, EmptyProps>(function Empty(
  { icon, title, text, action, className, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      data-slot="empty"
      className={cn(
        'wu:flex wu:flex-col wu:items-center wu:gap-1 wu:px-4 wu:py-10 wu:text-center wu:font-sans wu:text-md',
        className,
      )}
      {...props}
    >
      {icon && (
        <span aria-hidden className="wu:mb-2 wu:text-ink-3">
          {icon}
        </span>
      )}
      <p className="wu:max-w-[68ch] wu:font-[600] wu:text-ink wu:text-lg wu:wrap-anywhere">{title}</p>
      {text && <p className="wu:max-w-[52ch] wu:text-ink-2 wu:wrap-anywhere">{text}</p>}
      {action && <div className="wu:mt-3 wu:flex wu:flex-wrap wu:justify-center wu:gap-2">{action}</div>}
    </div>
  )
})
