'use client'

import { Notifications } from './shared/notifications'

export function ClientNotifications() {
  return <Notifications />
}
