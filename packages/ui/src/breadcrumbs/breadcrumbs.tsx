import { ChevronRight, Ellipsis } from 'lucide-react'
import { forwardRef, type HTMLAttributes, useImperativeHandle, useRef } from 'react'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { HostLink } from '../link/host-link'
import { breadcrumbsLabels } from './breadcrumbs-labels'
import { useHiddenSteps } from './use-hidden-steps'

/** One step of the path: an address, an action, or neither (where one is). */
export interface BreadcrumbItem {
  label: string
  href?: string | undefined
  onClick?: (() => void) | undefined
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps extends HTMLAttributes<HTMLElement> {
  items: readonly BreadcrumbItem[]
}

/** Where one is, and the way back, on one line: steps without room wait behind «…». The last item is the current place. */
export const Breadcrumbs = forwardRef<HTMLElement, BreadcrumbsProps>(function Breadcrumbs(
  { items, className, ...props },
  ref,
) {
  const words = useLabels('breadcrumbs', breadcrumbsLabels)
  const nav = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => nav.current as HTMLElement)
  const { isMeasuring, full, hidden } = useHiddenSteps(nav, items.map(({ label }) => label).join('\n'))
  const inMenu = items.slice(1, 1 + hidden)
  return (
    <nav
      ref={nav}
      aria-label={words.path}
      data-slot="breadcrumbs"
      className={cn('wu:min-w-0 wu:font-sans wu:text-md', isMeasuring && 'wu:overflow-hidden', className)}
      {...props}
    >
      {/* Keeps asking for the room of the whole way, or a way once shortened would never grow again. */}
      <span aria-hidden style={{ width: full }} className="wu:block wu:h-0 wu:max-w-full" />
      <ol className={cn('wu:flex wu:min-w-0 wu:items-center', isMeasuring && 'wu:w-max')}>
        {items.map((item, index) => {
          if (index > 0 && index <= hidden) return null
          const isLast = index === items.length - 1
          // Two folders on a way may share a name: a step is known by its depth.
          const depth = `${index}`
          return (
            <li key={depth} data-slot="breadcrumb" className="wu:flex wu:min-w-0 wu:items-center">
              {index > 0 && <Arrow />}
              {hidden > 0 && index === hidden + 1 && (
                <>
                  <DropdownMenu
                    align="start"
                    items={inMenu.map(({ label, href, onClick }) => ({
                      label,
                      href,
                      onSelect: onClick,
                      disabled: href === undefined && onClick === undefined,
                    }))}
                    trigger={
                      <button
                        type="button"
                        aria-label={words.more(hidden)}
                        title={inMenu.map(({ label }) => label).join(' › ')}
                        className="wu:breadcrumbs-more"
                      >
                        <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
                      </button>
                    }
                  />
                  <Arrow />
                </>
              )}
              {isLast ? (
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

function Arrow() {
  return <ChevronRight aria-hidden size={14} strokeWidth={1.75} className="wu:mx-1.5 wu:shrink-0 wu:text-ink-3" />
}

const step = 'wu:breadcrumb'

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
  return (
    <span title={item.label} className="wu:max-w-56 wu:truncate wu:text-ink-2">
      {item.label}
    </span>
  )
}
