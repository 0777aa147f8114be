import type { ServerEvents } from '@ws/api-client/contract'
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { outboxTable } from '../../db/tables/system/outbox'
import type { Context } from '../http/handler'
import { writeLater } from '../resource/write-batch'
import { noteChange } from './change-count'

type EventName = keyof ServerEvents & string

/** Something to be said to the sockets once the transaction is committed. */
export interface OutboxEvent<Name extends EventName = EventName> {
  event: Name
  payload: ServerEvents[Name]
  /** Rooms that hear it: `tasks`, `user:7`, `list:/todos`. */
  rooms: string[]
  /** With a record only people who may read it hear of it. */
  record?: { entity: string; id: number }
}

/** A stored event on its way to the sockets. */
export type StoredEvent = typeof outboxTable.$inferSelect

/** Puts an event into the present transaction: what is rolled back is never said. */
export async function emit<Name extends EventName>(ctx: Context, event: OutboxEvent<Name>): Promise<void> {
  await writeLater(ctx.tx, outboxTable, {
    event: event.event,
    rooms: event.rooms,
    payload: { ...event.payload },
    entity: event.record?.entity ?? null,
    entity_id: event.record?.id ?? null,
    is_common: !event.rooms.every((room) => room.startsWith('user:')),
  })
  ctx.afterCommit(() => {
    if (event.record) noteChange(event.record.entity)
    ctx.services.wakeOutbox()
  })
}

/** Of so many events the statement by which each is a row takes longer to make than to run. */
const MANY = 50

/** Puts events into the present transaction; many of them as one value. */
export async function emitAll<Name extends EventName>(
  ctx: Context,
  events: readonly OutboxEvent<Name>[],
): Promise<void> {
  if (events.length < MANY) {
    for (const event of events) await emit(ctx, event)
    return
  }
  await ctx.tx.execute(sql`
    insert into ${outboxTable} (event, rooms, payload, entity, entity_id, is_common)
    select event, rooms, payload, record->>'entity', (record->>'id')::bigint,
      exists (select from unnest(rooms) as room where not starts_with(room, 'user:'))
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as said (event text, rooms text[], payload jsonb, record jsonb)`)
  ctx.afterCommit(() => {
    for (const { record } of events) if (record) noteChange(record.entity)
    ctx.services.wakeOutbox()
  })
}

/** Sent rows are kept for a while to answer questions, then removed. */
const KEEP_SENT = '1 day'

/** Removes what was sent long ago; answers how many. */
export async function removeSent({ reader }: Database): Promise<number> {
  const old = lt(outboxTable.sent_at, sql`now() - ${KEEP_SENT}::interval`)
  const removed = await reader
    .delete(outboxTable)
    .where(and(isNotNull(outboxTable.sent_at), old))
    .returning({ id: outboxTable.id })
  return removed.length
}
