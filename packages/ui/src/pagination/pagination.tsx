import { ChevronLeft, ChevronRight } from 'lucide-react'
import { forwardRef, type HTMLAttributes } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { cn } from '../lib/cn'

/** Props of {@link Pagination}: pages count from 1. */
export interface PaginationProps extends HTMLAttributes<HTMLElement> {
  page: number
  pages: number
  total: number
  pageSize: number
  onPageChange: (page: number) => void
}

/** Which part of a list is in sight, and the way to the next one. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  { page, pages, total, pageSize, onPageChange, className, ...props },
  ref,
) {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  return (
    <nav
      ref={ref}
      aria-label="Страницы"
      data-slot="pagination"
      className={cn(
        'wu:flex wu:flex-wrap wu:items-center wu:justify-between wu:gap-x-4 wu:font-sans wu:text-ink-2 wu:text-md wu:tabular-nums',
        className,
      )}
      {...props}
    >
      <span aria-live="polite" className="wu:text-ink-2">
        {first}–{last} из {total}
      </span>
      <span className="wu:flex wu:items-center wu:gap-1">
        <IconButton size="sm" label="Предыдущая страница" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
        <span className="wu:min-w-12 wu:text-center">
          {page} / {Math.max(1, pages)}
        </span>
        <IconButton
          size="sm"
          label="Следующая страница"
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      </span>
    </nav>
  )
})
