import { useSession } from '@ws/api-client/react'
import { Sidebar as Panel } from '@ws/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { activeHref, navigationOf } from '../navigation'
import { OverdueCount } from './counts/overdue-count'
import { UnreadCount } from './counts/unread-count'
import { CreateMenu } from './create-menu'
import { OrganisationMark } from './organisation-mark'
import { UserMenu } from './user-menu'

const ContractsCount = lazy(async () => ({ default: (await import('./counts/list-counts')).ContractsCount }))
const ShortageCount = lazy(async () => ({ default: (await import('./counts/list-counts')).ShortageCount }))

/** What stands beside lines of the sidebar, and who else is told nothing. */
const badges: Readonly<Record<string, { badge: ReactNode; anyOf?: readonly string[] }>> = {
  '/todos': { badge: <OverdueCount /> },
  '/messenger': { badge: <UnreadCount /> },
  '/contracts': {
    badge: (
      <Suspense>
        <ContractsCount />
      </Suspense>
    ),
    anyOf: ['contracts.create', 'payments.create'],
  },
  '/consumable': {
    badge: (
      <Suspense>
        <ShortageCount />
      </Suspense>
    ),
    anyOf: ['stock.receipt'],
  },
}

function badgeOf(href: string, user: Parameters<typeof hasPermission>[0]): ReactNode {
  const { badge, anyOf } = badges[href] ?? {}
  return anyOf === undefined || anyOf.some((permission) => hasPermission(user, permission)) ? badge : null
}

/** Where one can go: the organisation, what can be created, the groups of pages, and oneself. */
export function Sidebar({ hasMark = true }: { hasMark?: boolean }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const { pathname } = useLocation()
  const groups = navigationOf(user)
  return (
    <Panel
      active={activeHref(pathname, groups)}
      header={
        <>
          {hasMark && <OrganisationMark name={user?.organisation.short_name ?? ''} />}
          <div className="px-2 pb-1">
            <CreateMenu />
          </div>
        </>
      }
      footer={<UserMenu />}
      groups={groups.map(({ label, items }) => ({
        label,
        items: items.map(({ icon: Icon, ...item }) => ({
          ...item,
          icon: <Icon aria-hidden="true" size={16} strokeWidth={1.75} />,
          badge: badgeOf(item.href, user),
        })),
      }))}
    />
  )
}
