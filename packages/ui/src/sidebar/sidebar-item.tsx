import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { HostLink } from '../link/host-link'
import { Tooltip } from '../tooltip/tooltip'

/** One line; `badge` is a count at its end, `items` are lines that open below while one is at one of them. */
export interface SidebarItem {
  label: string
  href: string
  icon?: ReactNode
  badge?: ReactNode
  items?: readonly { label: string; href: string }[] | undefined
}

interface SidebarLineProps {
  item: SidebarItem
  active: string | undefined
  isCollapsed: boolean
}

const look = 'wu:sidebar-item wu:pointer-coarse:h-11'

/** A line of the sidebar with those below it. */
export function SidebarLine({ item, active, isCollapsed }: SidebarLineProps) {
  const below = item.items ?? []
  const isOpen = below.some(({ href }) => href === active)
  const isActive = isOpen || (below.length === 0 && item.href === active)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  const link = (
    <HostLink
      href={item.href}
      aria-current={isActive && !isOpen ? 'page' : undefined}
      data-slot="sidebar-item"
      data-active={isActive || undefined}
      className={cn(
        look,
        isCollapsed ? 'wu:relative wu:h-control wu:justify-center' : 'wu:h-6.5',
        isActive && 'wu:border-line wu:bg-surface wu:font-[600] wu:text-ink wu:shadow-1',
      )}
    >
      {item.icon && (
        <span aria-hidden className={cn('wu:inline-flex wu:shrink-0', isActive ? 'wu:text-brand' : 'wu:text-ink-3')}>
          {item.icon}
        </span>
      )}
      <span className={isCollapsed ? 'wu:sr-only' : 'wu:min-w-0 wu:flex-1 wu:truncate'}>{item.label}</span>
      {item.badge && (
        <span className={isCollapsed ? 'wu:absolute wu:-top-1 wu:-end-0.5 wu:scale-75' : 'wu:shrink-0'}>
          {item.badge}
        </span>
      )}
    </HostLink>
  )
  return (
    <li ref={line} className="wu:block">
      {isCollapsed ? (
        <Tooltip label={item.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {isOpen && !isCollapsed && (
        <ul className="wu:my-0.5 wu:ms-4 wu:border-line wu:border-s wu:ps-2">
          {below.map(({ label, href }) => (
            <li key={href} className="wu:block">
              <HostLink
                href={href}
                aria-current={href === active ? 'page' : undefined}
                data-slot="sidebar-item"
                data-active={href === active || undefined}
                className={cn(look, 'wu:h-6.5', href === active && 'wu:bg-brand-soft wu:font-[550] wu:text-brand')}
              >
                <span className="wu:truncate">{label}</span>
              </HostLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
