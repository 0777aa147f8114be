import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { InviteDialog } from './invite-dialog'
import { NewAccountDialog } from './new-account-dialog'

/** The two ways to let somebody in: a link by mail, or an account made here; nothing for whoever may do neither. */
export function NewPeopleButtons() {
  const { session } = useServices()
  const { user } = useSession(session)
  const [dialog, setDialog] = useState<'invite' | 'create' | null>(null)
  if (!hasPermission(user, 'users.create')) return null
  const close = () => setDialog(null)
  return (
    <span className="flex flex-wrap gap-2">
      <Button onClick={() => setDialog('create')}>Создать пользователя</Button>
      <Button variant="primary" onClick={() => setDialog('invite')}>
        <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
        Пригласить
      </Button>
      {dialog === 'invite' && <InviteDialog onClose={close} />}
      {dialog === 'create' && <NewAccountDialog onClose={close} />}
    </span>
  )
}
