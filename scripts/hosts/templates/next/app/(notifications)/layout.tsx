import '@ws/ui/styles.css'
import '@ws/task-notifications/styles.css'
import type { ReactNode } from 'react'

export default function NotificationsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <body>{children}</body>
    </html>
  )
}
