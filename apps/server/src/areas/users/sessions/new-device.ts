import { and, eq, isNull } from 'drizzle-orm'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import type { Context } from '../../../lib/http/handler'
import { createNotifications } from '../../notifications/create-notifications'
import { describeDevice, nameDevice } from './device'

/** Tells a person of a sign-in from a device that none of the last month's was from; the first of all is no news. */
export async function noteNewDevice(ctx: Context, user: number): Promise<void> {
  const known = await ctx.tx
    .selectDistinct({ userAgent: refreshTokensTable.user_agent })
    .from(refreshTokensTable)
    // The browser of an administrator is no device of this person's.
    .where(and(eq(refreshTokensTable.user, user), isNull(refreshTokensTable.acting)))
  const device = nameDevice(withoutVersion(ctx.request.userAgent))
  if (known.length === 0 || known.some(({ userAgent }) => nameDevice(withoutVersion(userAgent)) === device)) return
  await createNotifications(ctx, [
    {
      user,
      type: 'system',
      event: 'security.login_new',
      message: `Вход с нового устройства: ${nameDevice(describeDevice(ctx.request.userAgent ?? null))}`,
      reason: 'Почему: это ваша учётная запись',
    },
  ])
}

/** A browser that renewed itself is no new device. */
function withoutVersion(userAgent: string | null | undefined) {
  const { browser, os, device } = describeDevice(userAgent ?? null)
  return { browser: browser?.replace(/ \d+$/, '') ?? null, os, device }
}
