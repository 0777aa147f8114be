import { ChevronRight } from 'lucide-react'
import { forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { HostLink } from '../link/link'

/** One step of the path: an address, an action, or neither (where one is). */
export interface BreadcrumbItem {
  label: string
  href?: string
  onClick?: () => void
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends HTMLAttributes<HTMLElement> {
  items: readonly BreadcrumbItem[]
  'aria-label'?: string
}

const step = cn('wu:cursor-pointer wu:rounded-sm wu:text-ink-2 wu:hover:text-ink wu:max-w-56 wu:truncate', focusRing)

/** Where one is, and the way back. The last item is the current place. */
export const Breadcrumbs = forwardRef<HTMLElement, BreadcrumbsProps>(function Breadcrumbs(
  { items, className, 'aria-label': label = 'Путь', ...props },
  ref,
) {
  return (
    <nav
      ref={ref}
      aria-label={label}
      data-slot="breadcrumbs"
      className={cn('wu:min-w-0 wu:font-sans wu:text-md', className)}
      {...props}
    >
      <ol className="wu:flex wu:min-w-0 wu:flex-wrap wu:items-center wu:gap-x-1.5">
        {items.map((item, index) => {
          const last = index === items.length - 1
          // Two folders on a way may share a name: a step is known by its depth.
          const depth = `${index}`
          return (
            <li key={depth} className="wu:flex wu:min-w-0 wu:items-center wu:gap-1.5">
              {index > 0 && (
                <ChevronRight aria-hidden size={14} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
              )}
              {last ? (
                <span aria-current="page" title={item.label} className="wu:max-w-80 wu:truncate wu:text-ink">
                  {item.label}
                </span>
              ) : (
                <Step item={item} />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
})

function Step({ item }: { item: BreadcrumbItem }) {
  if (item.href !== undefined) {
    return (
      <HostLink href={item.href} onClick={item.onClick} title={item.label} className={step}>
        {item.label}
      </HostLink>
    )
  }
  if (item.onClick) {
    return (
      <button type="button" onClick={item.onClick} title={item.label} className={step}>
        {item.label}
      </button>
    )
  }
  return <span className="wu:truncate wu:text-ink-2">{item.label}</span>
}
