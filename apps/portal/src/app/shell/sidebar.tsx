import { useSession } from '@ws/api-client/react'
import { Sidebar as Panel } from '@ws/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../../lib/services-context'
import { activeHref, navigationOf } from '../navigation'
import { CreateMenu } from './create-menu'
import { OrganisationMark } from './organisation-mark'
import { OverdueCount } from './overdue-count'
import { UnreadCount } from './unread-count'
import { UserMenu } from './user-menu'

/** What stands beside lines of the sidebar. */
const badges: Readonly<Record<string, ReactNode>> = { '/todos': <OverdueCount />, '/messenger': <UnreadCount /> }

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
          badge: badges[item.href],
        })),
      }))}
    />
  )
}
