import type { Schema } from '@ws/api-client/contract'
import type { Env } from '../../env'
import { requirePermission } from '../../lib/access/permissions'
import { type SealedFor, seal, unseal } from '../../lib/access/seal'
import { invalid } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { mediaSealedFor } from '../../lib/media-server/media-settings'
import { CALL_SETTINGS } from '../../lib/settings/call-settings'
import { changeGroup, presentGroup } from '../../lib/settings/change-group'
import { readGroup } from '../../lib/settings/setting-group'
import { iceServers } from './ice-servers'

/** Связь: by which servers browsers find a way to each other, and by which one large meetings go. */
export const callSettingsHandlers: Pick<
  Handlers,
  'callSettings.get' | 'callSettings.update' | 'conferences.iceServers'
> = {
  'callSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    await ctx.services.media.check()
    return present(ctx)
  },

  'callSettings.update': async ({ body: { version, turn_secret, media_secret, ...wanted } }, ctx) => {
    await changeGroup(ctx, CALL_SETTINGS, {
      seen: version,
      present,
      masked: ['turn_secret', 'media_secret'],
      wanted: (now) => {
        const next = {
          ...wanted,
          ...(turn_secret !== undefined && { turn_secret: sealed(turnSealedFor(ctx), turn_secret) }),
          ...(media_secret !== undefined && { media_secret: sealed(mediaSealedFor(secretOf(ctx)), media_secret) }),
        }
        const { turn_urls, turn_secret: turn, media_url, media_secret: media } = { ...now, ...next }
        if (turn_urls.length > 0 && turn === '')
          throw invalid({ turn_secret: 'Серверу TURN нужен общий секрет, иначе он никого не пустит' })
        if (media_url !== '' && media === '')
          throw invalid({ media_secret: 'Медиасерверу нужен секрет, иначе им воспользуется кто угодно' })
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
  const secret = turn_secret === '' ? null : unseal(turnSealedFor(ctx), turn_secret)
  // Without a secret, or the one of the installation it was sealed with, no credentials can be made: STUN still works.
  return { stun: stun_urls, turn: secret === null ? [] : turn_urls, secret: secret ?? undefined }
}

async function present(ctx: Context): Promise<Schema<'CallSettings'>> {
  const { values, ...rest } = await presentGroup(ctx, CALL_SETTINGS)
  const { stun_urls, turn_urls, turn_secret, media_url, media_for, media_secret } = values
  const { env, media } = ctx.services
  const { stun, turn } = env.ice
  const isUnset = stun_urls.length === 0 && turn_urls.length === 0
  return {
    ...rest,
    values: { stun_urls, turn_urls, media_url, media_for },
    has_turn_secret: turn_secret !== '',
    from_environment: isUnset && stun.length + turn.length > 0,
    has_media_secret: media_secret !== '',
    media_from_environment: media_url === '' && env.media !== undefined,
    media_state: media.state(),
  }
}

function secretOf({ services }: Context): Uint8Array {
  return services.tokens.secret
}

function turnSealedFor(ctx: Context): SealedFor {
  return { secret: secretOf(ctx), purpose: 'turn' }
}

function sealed(purpose: SealedFor, text: string): string {
  return text === '' ? '' : seal(purpose, text)
}
