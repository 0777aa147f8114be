import { X } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { cn } from '../lib/cn'

/** Props of {@link BulkBar}: draws nothing while `count` is 0. */
export interface BulkBarProps extends HTMLAttributes<HTMLElement> {
  count: number
  onClear: () => void
  children: ReactNode
}

/** What can be done with all selected rows at once; floats at the bottom of its scrolling place. */
export const BulkBar = forwardRef<HTMLElement, BulkBarProps>(function BulkBar(
  { count, onClear, className, children, ...props },
  ref,
) {
  return (
    <>
      <span role="status" className="wu:sr-only">
        {count > 0 ? `Выбрано: ${count}` : ''}
      </span>
      {count > 0 && (
        <section
          ref={ref}
          aria-label="Действия с выбранными"
          data-slot="bulk-bar"
          className={cn(
            'wu:sticky wu:bottom-4 wu:z-20 wu:mx-auto wu:flex wu:w-fit wu:max-w-[calc(100%-1rem)] wu:items-center wu:gap-1 wu:overflow-x-auto wu:rounded-[14px] wu:border wu:border-line wu:bg-raised wu:py-1.5 wu:pr-2 wu:pl-4 wu:font-sans wu:text-ink wu:text-md wu:shadow-3 wu:motion-safe:animate-pop',
            className,
          )}
          {...props}
        >
          <span aria-hidden className="wu:mr-2 wu:shrink-0 wu:font-[550] wu:tabular-nums">
            {count} выбрано
          </span>
          {children}
          <IconButton size="sm" label="Снять выделение" onClick={onClear}>
            <X aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        </section>
      )}
    </>
  )
})
