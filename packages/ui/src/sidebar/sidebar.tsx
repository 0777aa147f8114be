import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import { type SidebarItem, SidebarLine } from './sidebar-item'
import { sidebarLabels } from './sidebar-labels'

/** Lines under one heading, in reading order. */
export interface SidebarGroup {
  label: string
  items: readonly SidebarItem[]
}

/**
 * Props of {@link Sidebar}: `active` is the address of the line one is at; `header` and `footer` stay while the lines
 * scroll; `collapsible` lets it shrink to its icons, which need a place of 56 pixels.
 */
export interface SidebarProps extends HTMLAttributes<HTMLDivElement> {
  groups: readonly SidebarGroup[]
  active?: string | undefined
  header?: ReactNode
  footer?: ReactNode
  collapsible?: boolean | undefined
  collapsed?: boolean | undefined
  defaultCollapsed?: boolean | undefined
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined
}

/** Where one can go. On phones it lies in a `Sheet` over the page. */
export const Sidebar = forwardRef<HTMLDivElement, SidebarProps>(function Sidebar(
  {
    groups,
    active,
    header,
    footer,
    collapsible = false,
    collapsed,
    defaultCollapsed = false,
    onCollapsedChange,
    className,
    ...props
  },
  ref,
) {
  const words = useLabels('sidebar', sidebarLabels)
  const [isCollapsed, setCollapsed] = useControllable(collapsed, defaultCollapsed, onCollapsedChange)
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div
      ref={ref}
      data-slot="sidebar"
      data-state={isCollapsed ? 'collapsed' : 'open'}
      className={cn(
        'wu:flex wu:h-full wu:min-h-0 wu:flex-col wu:font-sans wu:text-ink wu:text-md',
        isCollapsed && 'wu:w-14',
        className,
      )}
      {...props}
    >
      {header}
      <nav aria-label={words.sections} className="wu:min-h-0 wu:flex-1 wu:overflow-y-auto wu:px-2 wu:pb-3">
        {groups.map((group, index) => (
          <section key={group.label} aria-label={group.label} data-slot="sidebar-group" className="wu:min-w-0">
            <h2
              className={cn(
                isCollapsed ? 'wu:sr-only' : 'wu:truncate wu:px-2 wu:pt-3 wu:pb-1 wu:text-ink-3 wu:text-sm',
              )}
            >
              {group.label}
            </h2>
            {isCollapsed && index > 0 && <div aria-hidden className="wu:mx-2 wu:my-2 wu:h-px wu:bg-line" />}
            <ul className="wu:block">
              {group.items.map((item) => (
                <SidebarLine key={item.href} item={item} active={active} isCollapsed={isCollapsed} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {collapsible && (
        <div className="wu:px-3 wu:py-2">
          <IconButton
            label={isCollapsed ? words.expand : words.collapse}
            aria-expanded={!isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          >
            <Toggle aria-hidden size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
      {footer}
    </div>
  )
})
