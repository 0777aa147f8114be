import type { Schema } from '@ws/api-client/contract'
import type { Env } from '../../env'
import { requirePermission } from '../../lib/access/permissions'
import { type SealedFor, seal, unseal } from '../../lib/access/seal'
import { invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { CALL_SETTINGS } from '../../lib/settings/call-settings'
import { changeGroup, presentGroup } from '../../lib/settings/change-group'
import { readGroup } from '../../lib/settings/setting-group'
import { iceServers } from './ice-servers'

/** Связь: by which servers browsers find a way to each other. */
export const callSettingsHandlers: Pick<
  Handlers,
  'callSettings.get' | 'callSettings.update' | 'conferences.iceServers'
> = {
  'callSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'callSettings.update': async ({ body: { version, turn_secret, ...wanted } }, ctx) => {
    await changeGroup(ctx, CALL_SETTINGS, {
      seen: version,
      present,
      masked: ['turn_secret'],
      wanted: (now) => {
        const next = {
          ...wanted,
          ...(turn_secret === undefined
            ? {}
            : { turn_secret: turn_secret === '' ? '' : seal(sealedFor(ctx), turn_secret) }),
        }
        const { turn_urls, turn_secret: kept } = { ...now, ...next }
        if (turn_urls.length > 0 && kept === '')
          throw invalid({ turn_secret: 'Серверу TURN нужен общий секрет, иначе он никого не пустит' })
        return next
      },
    })
    return present(ctx)
  },

  'conferences.iceServers': async (_input, ctx) => iceServers(await readIce(ctx), ctx.actor.id),
}

/** The servers set by an administrator, or else those of the environment. */
async function readIce(ctx: Context): Promise<Env['ice']> {
  const { stun_urls, turn_urls, turn_secret } = await readGroup(ctx.db, CALL_SETTINGS)
  if (stun_urls.length === 0 && turn_urls.length === 0) return ctx.services.env.ice
  const secret = turn_secret === '' ? null : unseal(sealedFor(ctx), turn_secret)
  // Without a secret, or the one of the installation it was sealed with, no credentials can be made: STUN still works.
  return { stun: stun_urls, turn: secret === null ? [] : turn_urls, secret: secret ?? undefined }
}

async function present(ctx: Context): Promise<Schema<'CallSettings'>> {
  const { values, ...rest } = await presentGroup(ctx, CALL_SETTINGS)
  const { stun_urls, turn_urls, turn_secret } = values
  const { stun, turn } = ctx.services.env.ice
  const isUnset = stun_urls.length === 0 && turn_urls.length === 0
  return {
    ...rest,
    values: { stun_urls, turn_urls },
    has_turn_secret: turn_secret !== '',
    from_environment: isUnset && stun.length + turn.length > 0,
  }
}

function sealedFor({ services }: Context): SealedFor {
  return { secret: services.tokens.secret, purpose: 'turn' }
}
