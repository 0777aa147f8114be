import { detectChanges } from '@ws/task-notifications/headless'
import { ClientNotifications } from '../../../client-notifications'

/** What needs no browser is for pages of the server too. */
export default function NotificationsPage() {
  const { snapshot } = detectChanges(null, [])
  const { notifications } = detectChanges(snapshot, [{ id: 7, title: 'Крыша' }])
  return (
    <>
      <p id="server">{notifications[0]?.message}</p>
      <ClientNotifications />
    </>
  )
}
