import { useSession } from '@ws/api-client/react'
import { Button, DropdownMenu } from '@ws/ui'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../../lib/services-context'
import { createActionsOf } from '../create-actions'

// An element, not a component: the menu hands its own props and ref to what it is given.
const createButton = (
  <Button className="w-full">
    <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
    Создать
  </Button>
)

/** «+ Создать»: the records this person may make; nothing when there are none. */
export function CreateMenu({ trigger = createButton }: { trigger?: ReactElement }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const { pathname } = useLocation()
  const actions = createActionsOf(user, pathname)
  if (actions.length === 0) return null
  return (
    <DropdownMenu
      align="start"
      trigger={trigger}
      items={actions.map(({ label, href, icon: Icon }) => ({
        label,
        href,
        icon: <Icon aria-hidden="true" size={16} strokeWidth={1.75} />,
      }))}
    />
  )
}
