import '@ws/ui/styles.css'
import { colorModeScript } from '@ws/ui'
import type { ReactNode } from 'react'

export default function PartsLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <script>{colorModeScript}</script>
      </head>
      <body>{children}</body>
    </html>
  )
}
