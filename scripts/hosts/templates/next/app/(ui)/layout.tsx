import '@ws/ui/styles.css'
import '@ws/media-widget/styles.css'
import '@ws/task-notifications/styles.css'
import type { ReactNode } from 'react'

export default function UiLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <body>{children}</body>
    </html>
  )
}
