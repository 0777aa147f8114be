import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { Mail, MessageSquare, Phone, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { personChatHref } from '../../lib/area/actions/chat-action'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import type { Profile } from './profile-fields'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The ways to a person on his card, above the link that covers it. */
export function ProfileContacts({ person }: { person: Pick<Profile, 'id' | 'full_name' | 'email' | 'phone'> }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const { id, full_name: name, email, phone } = person
  return (
    <span className="relative z-1 mt-auto flex w-fit gap-1 ps-14">
      {id !== user?.profile_id && hasPermission(user, 'chat.create') && (
        <Button asChild size="sm" variant="ghost">
          <Link to={personChatHref(id)} aria-label={`Написать: ${name}`} title="Написать">
            <MessageSquare {...icon} />
          </Link>
        </Button>
      )}
      {email !== null && (
        <Button asChild size="sm" variant="ghost">
          <a href={`mailto:${email}`} aria-label={`Почта: ${name}`} title="Почта">
            <Mail {...icon} />
          </a>
        </Button>
      )}
      {phone !== null && (
        <Button asChild size="sm" variant="ghost">
          <a href={`tel:${phone}`} aria-label={`Позвонить: ${name}`} title="Позвонить">
            <Phone {...icon} />
          </a>
        </Button>
      )}
      {hasPermission(user, 'todos.create') && (
        <Button asChild size="sm" variant="ghost">
          <Link to={`/todos/new?assignee=${id}`} aria-label={`Создать задачу: ${name}`} title="Создать задачу">
            <Plus {...icon} />
          </Link>
        </Button>
      )}
    </span>
  )
}
