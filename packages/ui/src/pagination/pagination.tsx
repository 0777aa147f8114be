import { ChevronLeft, ChevronRight } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { PlainIconButton } from '../icon-button/plain-icon-button'
import { useLabels, useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import { HostLink } from '../link/host-link'
import { pageNumbers } from './page-numbers'
import { paginationLabels } from './pagination-labels'

/**
 * Props of {@link Pagination}: pages count from 1. `variant="pages"` shows page numbers; `getHref` makes them links, so
 * that a page opens in a tab of its own; `disabled` while the next page is on its way.
 */
export interface PaginationProps extends HTMLAttributes<HTMLElement> {
  page?: number | undefined
  defaultPage?: number | undefined
  pages: number
  total: number
  pageSize: number
  onPageChange?: ((page: number) => void) | undefined
  variant?: 'compact' | 'pages' | undefined
  getHref?: ((page: number) => string) | undefined
  disabled?: boolean | undefined
}

/** Which part of a list is in sight, and the way to the next one. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(
  {
    page: givenPage,
    defaultPage = 1,
    pages,
    total,
    pageSize,
    onPageChange,
    variant = 'compact',
    getHref,
    disabled = false,
    className,
    ...props
  },
  ref,
) {
  const [page, setPage] = useControllable(givenPage, defaultPage, onPageChange)
  const words = useLabels('pagination', paginationLabels)
  const language = useLanguage()
  const write = (n: number) => n.toLocaleString(language)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  const count = Math.max(1, pages)
  return (
    <nav
      ref={ref}
      aria-label={words.pages}
      data-slot="pagination"
      className={cn('wu:pagination', className)}
      {...props}
    >
      <span aria-live="polite" className="wu:text-ink-2">
        {total === 0 ? words.empty : words.range(write(first), write(last), write(total))}
      </span>
      <span className="wu:flex wu:max-w-full wu:items-center wu:gap-1">
        <PlainIconButton
          size="sm"
          label={words.previous}
          aria-disabled={disabled || page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        </PlainIconButton>
        {variant === 'compact' ? (
          <span className="wu:min-w-12 wu:text-center">{words.position(write(page), write(count))}</span>
        ) : (
          <ol className="wu:flex wu:flex-wrap wu:items-center wu:gap-0.5 wu:max-sm:gap-0">
            {pageNumbers(page, count).map((one, index) => (
              <li key={one ?? `gap-${index}`} className="wu:flex">
                {one === null ? (
                  <span aria-hidden className="wu:w-5 wu:text-center wu:text-ink-3">
                    …
                  </span>
                ) : (
                  <Page
                    label={words.page(write(one))}
                    isCurrent={one === page}
                    href={getHref?.(one)}
                    disabled={disabled}
                    onChoose={() => setPage(one)}
                  >
                    {write(one)}
                  </Page>
                )}
              </li>
            ))}
          </ol>
        )}
        <PlainIconButton
          size="sm"
          label={words.next}
          aria-disabled={disabled || page >= pages}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
        </PlainIconButton>
      </span>
    </nav>
  )
})

interface PageLinkProps {
  label: string
  isCurrent: boolean
  href?: string | undefined
  disabled: boolean
  onChoose: () => void
  children: ReactNode
}

function Page({ label, isCurrent, href, disabled, onChoose, children }: PageLinkProps) {
  const common = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': disabled || undefined,
    className: 'wu:pagination-page',
  }
  if (href !== undefined) {
    return (
      <HostLink
        {...common}
        href={href}
        onClick={(event) => {
          // With Ctrl, ⌘ or Shift the browser opens the page elsewhere; this one stays.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (!disabled) onChoose()
        }}
      >
        {children}
      </HostLink>
    )
  }
  return (
    <button {...common} type="button" onClick={disabled ? undefined : onChoose}>
      {children}
    </button>
  )
}
