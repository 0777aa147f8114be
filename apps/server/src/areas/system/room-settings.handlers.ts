import type { Schema } from '@ws/api-client/contract'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handlers } from '../../lib/http/handler'
import { changeGroup, presentGroup } from '../../lib/settings/change-group'
import { ROOM_SETTINGS } from '../../lib/settings/room-settings'

/** Правила помещений: what holds, and changing it. */
export const roomSettingsHandlers: Pick<Handlers, 'roomSettings.get' | 'roomSettings.update'> = {
  'roomSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'roomSettings.update': async ({ body: { version, ...wanted } }, ctx) => {
    await changeGroup(ctx, ROOM_SETTINGS, { seen: version, wanted: () => wanted, present })
    return present(ctx)
  },
}

function present(ctx: Context): Promise<Schema<'RoomSettings'>> {
  return presentGroup(ctx, ROOM_SETTINGS)
}
