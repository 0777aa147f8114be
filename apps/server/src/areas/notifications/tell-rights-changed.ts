import type { Context } from '../../lib/http/handler'
import { createNotifications } from './create-notifications'

/** Tells people that they may do other things than before; `what` says it in a few words. Nobody can switch this off. */
export async function tellRightsChanged(ctx: Context, users: readonly number[], what: string): Promise<void> {
  await createNotifications(
    ctx,
    users.map((user) => ({
      user,
      type: 'system' as const,
      event: 'security.role_changed',
      message: `Изменены ваши права: ${what}`,
      reason: 'Почему: это ваша учётная запись',
    })),
  )
}
