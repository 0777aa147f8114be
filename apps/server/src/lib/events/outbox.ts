import type { ServerEvents } from '@ws/api-client/contract'
import { and, asc, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { outboxTable } from '../../db/tables/system/outbox'
import type { Context } from '../http/handler'
import { writeLater } from '../resource/together'
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

/**
 * Sends what the outbox holds, first what is said to single people, else in order: behind thousands of changed records
 * nobody waits for his own message. `stop` waits for what is under way.
 */
export interface Dispatcher {
  wake(): void
  /** Resolves when everything committed so far was handed to `deliver`. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const BATCH = 200
/** Sent rows are kept for a while to answer questions, then removed. */
const KEEP_SENT = '1 day'

/** In milliseconds: how long after a failure it is tried again, twice as long each time up to the second. */
const PATIENCE = { first: 500, last: 15_000 }

/**
 * Starts the dispatcher: rows left over from a killed process go first. A row is marked after it was delivered, so a kill
 * in between repeats it; it is never lost. It looks by itself, too: after a failure, and at leisure for what was written
 * by a transaction whose connection broke before it could say so.
 */
export function startDispatcher(
  database: Database,
  deliver: (event: StoredEvent) => Promise<void>,
  onError: (error: unknown) => void,
  patience = PATIENCE,
): Dispatcher {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  /** What was delivered, but could not be marked yet: the database went away in between. */
  const delivered = new Set<number>()

  async function drain() {
    do {
      again = false
      try {
        while (!stopped && (await sendBatch(database, deliver, delivered)) === BATCH);
        failures = 0
      } catch (error) {
        failures += 1
        onError(error)
      }
    } while (again && !stopped)
  }

  function wake() {
    if (stopped) return
    again = true
    clearTimeout(timer)
    running ??= drain().finally(() => {
      running = undefined
      if (stopped) return
      const pause = failures === 0 ? patience.last : Math.min(patience.first * 2 ** (failures - 1), patience.last)
      timer = setTimeout(wake, pause).unref()
    })
  }

  wake()
  return {
    wake,
    async idle() {
      while (running) await running
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function sendBatch(
  database: Database,
  deliver: (event: StoredEvent) => Promise<void>,
  delivered: Set<number>,
): Promise<number> {
  // Delivering asks the database who may hear an event, so it must not happen while a transaction holds the connection.
  const events = await database.reader
    .select()
    .from(outboxTable)
    .where(isNull(outboxTable.sent_at))
    .orderBy(asc(outboxTable.is_common), asc(outboxTable.id))
    .limit(BATCH)
  try {
    for (const event of events) {
      if (delivered.has(event.id)) continue
      await deliver(event)
      delivered.add(event.id)
    }
  } finally {
    if (delivered.size > 0) {
      const marked = [...delivered]
      await database.reader.update(outboxTable).set({ sent_at: sql`now()` }).where(inArray(outboxTable.id, marked))
      for (const id of marked) delivered.delete(id)
    }
  }
  return events.length
}

/** Removes what was sent long ago; answers how many. */
export async function removeSent({ reader }: Database): Promise<number> {
  const old = lt(outboxTable.sent_at, sql`now() - ${KEEP_SENT}::interval`)
  const removed = await reader
    .delete(outboxTable)
    .where(and(isNotNull(outboxTable.sent_at), old))
    .returning({ id: outboxTable.id })
  return removed.length
}
