import { useQuery } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { CountBadge, plural } from '@ws/ui'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { unreadQuery } from '../../../screens/messenger/messenger.queries'

/** How many messages the person has not read; nothing when none is. */
export function UnreadCount() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({ ...unreadQuery(api), enabled: hasPermission(user, 'chat.view') })
  const { unread = 0, mentions = 0 } = data ?? {}
  const words = plural(unread, 'непрочитанное сообщение', 'непрочитанных сообщения', 'непрочитанных сообщений')
  const label = `${unread} ${words}${mentions > 0 ? ', вас упомянули' : ''}`
  return <CountBadge count={unread} tone="brand" label={label} className="shrink-0" />
}
