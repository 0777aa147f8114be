import { useSession } from '@ws/api-client/react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import { activeHref, type NavigationItem, navigationOf } from '../navigation'
import { CreateMenu } from './create-menu'
import { OrganisationMark } from './organisation-mark'
import { OverdueCount } from './overdue-count'
import { UserMenu } from './user-menu'

/** Where one can go: the organisation, what can be created, the groups of pages, and oneself. */
export function Sidebar({ hasMark = true }: { hasMark?: boolean }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const { pathname } = useLocation()
  const groups = navigationOf(user)
  const active = activeHref(pathname, groups)
  return (
    <div className="flex h-full min-h-0 flex-col" data-slot="sidebar">
      {hasMark && <OrganisationMark name={user?.organisation.short_name ?? ''} />}
      <div className="px-2 pb-1">
        <CreateMenu />
      </div>
      <nav aria-label="Разделы" className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <h2 className="px-2 pt-3 pb-1 text-ink-3 text-sm">{group.label}</h2>
            <ul>
              {group.items.map((item) => (
                <SidebarItem key={item.href} item={item} active={active} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <UserMenu />
    </div>
  )
}

function SidebarItem({ item, active }: { item: NavigationItem; active: string | undefined }) {
  const Icon = item.icon
  const below = item.items ?? []
  const isOpen = below.some(({ href }) => href === active)
  const isActive = below.length > 0 ? isOpen : item.href === active
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li ref={line}>
      <RouterLink
        href={item.href}
        aria-current={isActive && !isOpen ? 'page' : undefined}
        className={clsx(
          'flex h-6.5 items-center gap-2.5 rounded-md border px-2 transition-colors duration-(--ws-fast) pointer-coarse:h-11',
          isActive
            ? 'border-line bg-surface font-semibold text-ink shadow-1'
            : 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <Icon
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className={clsx('shrink-0', isActive ? 'text-brand' : 'text-ink-3')}
        />
        <span className="min-w-0 flex-1 truncate">{item.label}</span>
        {item.href === '/todos' && <OverdueCount />}
      </RouterLink>
      {isOpen && (
        <ul className="my-0.5 ml-4 border-line border-l pl-2">
          {below.map(({ label, href }) => (
            <li key={href}>
              <RouterLink
                href={href}
                aria-current={href === active ? 'page' : undefined}
                className={clsx(
                  'flex h-6.5 items-center truncate rounded-md px-2 pointer-coarse:h-11',
                  href === active
                    ? 'bg-brand-soft font-medium text-brand'
                    : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                <span className="truncate">{label}</span>
              </RouterLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
