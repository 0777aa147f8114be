import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { cn } from '../lib/cn'

/**
 * Props of {@link Empty}: say what will be here and offer the first step. `icon` is an icon of 32 px or one of the
 * drawings (`NothingFoundArt`, `NoTasksArt`, …); `sm` is for panels and cells.
 */
export interface EmptyProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  size?: 'sm' | 'md' | undefined
}

/** What a place without content says. */
export const Empty = forwardRef<HTMLDivElement, EmptyProps>(function Empty(
  { icon, title, text, action, size = 'md', className, ...props },
  ref,
) {
  return (
    <div
      ref={ref}
      data-slot="empty"
      className={cn(
        'wu:flex wu:flex-col wu:items-center wu:gap-1 wu:px-4 wu:text-center wu:font-sans wu:text-md',
        size === 'md' ? 'wu:py-10' : 'wu:py-5',
        className,
      )}
      {...props}
    >
      {icon && (
        <span aria-hidden className="wu:mb-2 wu:text-ink-3">
          {icon}
        </span>
      )}
      <p className={cn('wu:max-w-[68ch] wu:font-[600] wu:text-ink wu:wrap-anywhere', size === 'md' && 'wu:text-lg')}>
        {title}
      </p>
      {text && <p className="wu:max-w-[52ch] wu:text-ink-2 wu:wrap-anywhere">{text}</p>}
      {action && <div className="wu:mt-3 wu:flex wu:flex-wrap wu:justify-center wu:gap-2">{action}</div>}
    </div>
  )
})
