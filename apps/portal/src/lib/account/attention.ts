import { type Attention, createAttention } from '@ws/task-notifications'

const known = new Map<number, Attention>()

/** What this browser may do for a person to be noticed: the bell goes by it, the settings change it. */
export function attentionOf(userId: number): Attention {
  const attention = known.get(userId) ?? createAttention(userId)
  known.set(userId, attention)
  return attention
}
