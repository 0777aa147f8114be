import { createLocalStore } from './local-store'
import { createServerSync } from './server-sync'
import type { NotificationStore, NotificationStoreDeps } from './store-types'

/** Makes a store filled with what was kept. */
export function createNotificationStore(deps: NotificationStoreDeps): NotificationStore {
  const local = createLocalStore(deps)
  return { ...local.methods, ...createServerSync(local) }
}
