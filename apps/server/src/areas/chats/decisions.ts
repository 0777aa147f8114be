import { eq, sql } from 'drizzle-orm'
import { chatMessagesTable as messages } from '../../db/tables/chats/chats'
import { recordAudit } from '../../lib/events/audit'
import { conflict, forbidden } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { findEntity } from '../../lib/resource/registry'
import { excerpt } from '../notifications/comment-words'
import { tellTouched } from '../record-parts/record-of'
import { lockMessage, type MessageRow, readMessage } from './messages'
import { mayLead, mayWrite, type RoomRow, requireRoom } from './rooms'
import { tellRoom } from './tell-room'

/** Refuses to change what was agreed: who reads it on the record must read what was marked. */
export function requireUndecided({ decided_at }: MessageRow): void {
  if (decided_at !== null) throw conflict('decided', 'Сообщение отмечено как решение. Сначала снимите отметку')
}

/** «Решение»: a message that stands on its record, or in its room where it has none. */
export const decisionHandlers: Pick<Handlers, 'chats.decide'> = {
  'chats.decide': async ({ params, body: { is_decision } }, ctx) => {
    const seen = await requireRoom(ctx, params.id)
    const message = await lockMessage(ctx, params.id, params.messageId)
    // Who leads but does not speak takes a mark back: what is marked cannot be deleted.
    if (!mayWrite(ctx, seen) && (is_decision || !mayLead(ctx, seen))) throw forbidden('решения этой беседы')
    if (message.kind === 'system' || message.kind === 'call' || message.content === '')
      throw conflict('no_words', 'Решением отмечают сообщение со словами')
    const isDecided = message.decided_at !== null
    if (isDecided === is_decision) return readMessage(ctx, message.id)
    if (isDecided && message.decided_by !== ctx.actor.id && !mayLead(ctx, seen))
      throw forbidden('отметку снимает тот, кто её поставил')
    await ctx.tx
      .update(messages)
      .set(is_decision ? { decided_at: sql`now()`, decided_by: ctx.actor.id } : { decided_at: null, decided_by: null })
      .where(eq(messages.id, message.id))
    await noteOnRecord(ctx, seen.room, {
      from: isDecided ? excerpt(message.content) : null,
      to: isDecided ? null : excerpt(message.content),
    })
    await tellRoom(ctx, { room: params.id, action: 'changed', message: message.id, author: ctx.actor.id })
    return readMessage(ctx, message.id)
  },
}

/** Writes the decision into the history of the room's record, whose open pages show it at once. */
async function noteOnRecord(
  ctx: Context,
  { entity, entity_id }: RoomRow,
  decision: { from: string | null; to: string | null },
): Promise<void> {
  const kind = entity === null ? undefined : findEntity(entity)
  if (!entity || entity_id === null || !kind?.records) return
  const record = { ...(await kind.records.find(ctx, entity_id)), entity, path: kind.path }
  const { id, title } = record
  await recordAudit(ctx, { action: 'update', entity, entity_id: id, entity_title: title, changes: { decision } })
  await tellTouched(ctx, record, 'decisions')
}
