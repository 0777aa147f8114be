import { createAttention } from '@ws/task-notifications'

/** What this browser may do to be noticed: the bell goes by it, the settings change it. */
export const ownAttention = createAttention()
