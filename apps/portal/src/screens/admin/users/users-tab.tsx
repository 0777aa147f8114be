import { useSession } from '@ws/api-client/react'
import { SegmentedControl } from '@ws/ui'
import { useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { InvitationsPanel } from './invitations-panel'
import { UsersPanel } from './users-panel'

const INVITATIONS = 'invitations'

/** Пользователи: those who have come, and for whoever may invite also those who have not (`?list=invitations`). */
export function UsersTab() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [address, setAddress] = useSearchParams()
  const mayInvite = hasPermission(user, 'users.create')
  const list = mayInvite && address.get('list') === INVITATIONS ? INVITATIONS : 'accounts'
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {mayInvite && (
        <SegmentedControl
          label="Что показать"
          className="self-start"
          value={list}
          options={[
            { value: 'accounts', label: 'Учётные записи' },
            { value: INVITATIONS, label: 'Приглашения' },
          ]}
          onChange={(next) => setAddress({ tab: 'users', ...(next === INVITATIONS && { list: next }) })}
        />
      )}
      {list === INVITATIONS ? <InvitationsPanel /> : <UsersPanel />}
    </div>
  )
}
