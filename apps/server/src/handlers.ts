import { activityHandlers } from './areas/activity/activity.handlers'
import { healthHandlers } from './areas/health/health.handlers'
import { iconsHandlers } from './areas/icons/icons.handlers'
import { notificationsHandlers } from './areas/notifications/notifications.handlers'
import { usersHandlers } from './areas/users/users.handlers'
import type { Handlers } from './lib/handler'

/** Every operation of the contract and the function that answers it; a missing one does not compile. */
export const handlers = {
  ...activityHandlers,
  ...healthHandlers,
  ...iconsHandlers,
  ...notificationsHandlers,
  ...usersHandlers,
} satisfies Partial<Handlers>
