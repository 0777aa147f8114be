import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Button } from '../button/button'
import { ClearButton } from '../input/clear-button'
import { useLabels, useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { bulkBarLabels } from './bulk-bar-labels'

/** Props of {@link BulkBar}: draws nothing while `count` is 0. */
export interface BulkBarProps extends HTMLAttributes<HTMLElement> {
  count: number
  onClear: () => void
  /** How many there are on all pages; with `onSelectAll` they can be taken at once. */
  total?: number | undefined
  onSelectAll?: (() => void) | undefined
  /** Those of the other pages are on their way. */
  selectingAll?: boolean | undefined
  /** False beside something that tells the selection to screen readers itself, like `DataTable`. */
  announced?: boolean | undefined
  children: ReactNode
}

/** What can be done with all selected rows at once; floats at the bottom of its scrolling place. */
export const BulkBar = forwardRef<HTMLElement, BulkBarProps>(function BulkBar(
  {
    count,
    onClear,
    total = 0,
    onSelectAll,
    selectingAll: isSelectingAll,
    announced: isAnnounced = true,
    className,
    children,
    ...props
  },
  ref,
) {
  const labels = useLabels('bulkBar', bulkBarLabels)
  const language = useLanguage()
  const written = count.toLocaleString(language)
  return (
    <>
      {isAnnounced && (
        <span role="status" className="wu:sr-only">
          {count > 0 && labels.saidSelected(written)}
        </span>
      )}
      {count > 0 && (
        <section
          ref={ref}
          aria-label={labels.title}
          data-slot="bulk-bar"
          className={cn('wu:bulk-bar', className)}
          {...props}
        >
          <span aria-hidden={isAnnounced} className="wu:bulk-count">
            {labels.selected(written)}
          </span>
          {onSelectAll && count < total && (
            <Button variant="ghost" size="sm" className="wu:bulk-all" loading={isSelectingAll} onClick={onSelectAll}>
              {labels.selectAll(total.toLocaleString(language))}
            </Button>
          )}
          {children}
          <ClearButton size={16} label={labels.clear} onClick={onClear} className="wu:size-control-sm" />
        </section>
      )}
    </>
  )
})
