import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { idempotencyKeysTable } from '../db/tables/idempotency-keys'
import { KEY_LIFE } from '../lib/bind/answer-once'

/** Old keys are harmless, so this need not be often; milliseconds. */
const EVERY = 60 * 60_000

/** Forgets keys of repeated requests that are over: at the start and every hour. */
export function forgetOldKeys(app: FastifyInstance, database: Database): void {
  const forget = () =>
    database.reader
      .delete(idempotencyKeysTable)
      .where(lt(idempotencyKeysTable.created_at, sql`now() - ${KEY_LIFE}`))
      .catch((error: unknown) => app.log.error({ err: error }, 'old request keys could not be removed'))
  const timer = setInterval(forget, EVERY)
  timer.unref()
  app.addHook('onReady', async () => void (await forget()))
  app.addHook('onClose', async () => clearInterval(timer))
}
