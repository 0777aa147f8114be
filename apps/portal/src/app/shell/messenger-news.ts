import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@ws/api-client/react'
import { useEffect } from 'react'
import { useServices } from '../../lib/services-context'
import { ROOMS } from '../../screens/messenger/chat-acts'
import { refreshRooms } from '../../screens/messenger/messenger.queries'

/** Many messages at once ask for rooms and counters once, in milliseconds. */
const TOGETHER = 200

/** Keeps rooms and what is unread fresh on every page, by what the server tells. */
export function useMessengerNews(isAllowed: boolean): void {
  const { realtime, session } = useServices()
  const me = useSession(session).user?.profile_id
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAllowed) return
    const room = `list:${ROOMS}`
    realtime.join(room)
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshRooms(queryClient)
      }, TOGETHER)
    }
    // What others have read changes nothing of one's own rooms and counters.
    const off = realtime.on('chat_changed', ({ action, author }) => {
      if (action !== 'read' || author === me) refresh()
    })
    // What was said while the line was down is counted when it is back.
    const back = realtime.on('joined', (message) => message.room === room && refresh())
    return () => {
      off()
      back()
      clearTimeout(timer)
      realtime.leave(room)
    }
  }, [realtime, queryClient, isAllowed, me])
}
