import { requirePermission } from '../../lib/access/permissions'
import { conflict } from '../../lib/http/error'
import { Answer, type Handlers } from '../../lib/http/handler'
import { eachRecord } from '../../lib/resource/bulk'
import { icsFile } from '../../lib/time/ics'
import { conferences, numberOf } from './conferences.resource'
import { cancel, end, requireOpen, start, startForGuest } from './course'
import { toIcsEvent } from './meeting-ics'
import { tellInvited } from './notifications'

/** What happens to a meeting as a whole. */
export const conferenceHandlers: Pick<
  Handlers,
  | 'conferences.get'
  | 'conferences.start'
  | 'conferences.end'
  | 'conferences.join'
  | 'conferences.invite'
  | 'conferences.cancel'
  | 'conferences.bulk'
  | 'conferences.ics'
> = {
  'conferences.get': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'conference.view')
    return conferences.read(ctx, await numberOf(ctx.db, params.id))
  },
  'conferences.start': async ({ params }, ctx) => {
    await start(ctx, await conferences.lock(ctx, params.id, 'edit'))
    return conferences.read(ctx, params.id)
  },
  'conferences.end': async ({ params }, ctx) => {
    await end(ctx, await conferences.lock(ctx, params.id, 'edit'))
    return conferences.read(ctx, params.id)
  },
  'conferences.join': async ({ params }, ctx) => {
    await startForGuest(ctx, await conferences.lock(ctx, params.id, 'view'))
    return conferences.read(ctx, params.id)
  },
  'conferences.invite': async ({ params, body }, ctx) => {
    const row = await conferences.lock(ctx, params.id, 'edit')
    requireOpen(row)
    const invitees = [...new Set([...row.invitees, ...body.profiles])]
    if (invitees.length > 200) throw conflict('too_many', 'Пригласить можно не больше 200 человек')
    const after = await conferences.writeColumns(ctx, row, { invitees })
    await tellInvited(ctx, after, body.profiles)
    return conferences.read(ctx, params.id)
  },
  'conferences.cancel': async ({ params }, ctx) => {
    await cancel(ctx, await conferences.lock(ctx, params.id, 'edit'))
    return conferences.read(ctx, params.id)
  },
  'conferences.bulk': async (input, ctx) => {
    requirePermission(ctx.actor, 'conference.view')
    if (input.body.action !== 'cancel') return conferences.handlers['conferences.bulk'](input, ctx)
    return eachRecord(ctx, input.body.ids, async (id) => {
      await cancel(ctx, await conferences.lock(ctx, id, 'edit'))
    })
  },
  'conferences.ics': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'conference.view')
    const one = await conferences.read(ctx, params.id)
    const event = toIcsEvent(ctx.services.env, one)
    if (!event) throw conflict('no_time', 'У постоянной комнаты нет времени')
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${one.code}.ics"`,
    }
    return new Answer(200, headers, icsFile(one.title, [event]))
  },
}
