import { createStoreCore } from './store-core'
import { createStoreRest } from './store-rest'
import type { NotificationStore, NotificationStoreDeps } from './store-types'

/** Makes a store filled with what was kept. */
export function createNotificationStore(deps: NotificationStoreDeps): NotificationStore {
  const core = createStoreCore(deps)
  return { ...core.methods, ...createStoreRest(core) }
}
