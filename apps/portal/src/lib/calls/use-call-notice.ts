import { useSession } from '@ws/api-client/react'
import { useEffect } from 'react'
import { attentionOf } from '../account/attention'
import { useServices } from '../services-context'

/** While it rings, a person who looks elsewhere and has allowed it is told by the browser; a press brings the page back. */
export function useCallNotice(id: number, text: string) {
  const { session } = useServices()
  const userId = useSession(session).user?.id
  useEffect(() => {
    if (userId === undefined || !document.hidden || !attentionOf(userId).getState().browser) return
    try {
      // Tabs tell by the same tag: the later takes the place of the earlier.
      const notice = new Notification('Входящий звонок', { body: text, tag: `call-${id}`, requireInteraction: true })
      notice.onclick = () => window.focus()
      return () => notice.close()
    } catch {
      // Phones take notifications of workers only; there the page rings.
    }
  }, [id, text, userId])
}
