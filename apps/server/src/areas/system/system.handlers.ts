import { statfs } from 'node:fs/promises'
import { and, count, countDistinct, gt, isNull, min, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { refreshTokensTable } from '../../db/tables/access/refresh-tokens'
import { filesTable } from '../../db/tables/files/files'
import { outboxTable } from '../../db/tables/system/outbox'
import { isEndedSession } from '../../lib/access/ended-session'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handlers } from '../../lib/http/handler'
import { MEGABYTE, readSettings } from '../../lib/settings/settings'
import { readUsed } from '../files/upload/quota'
import { judge } from './checks'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Система: how the server is doing, in figures and in checks; addresses, keys and paths are never told. */
export const systemHandlers: Pick<Handlers, 'system.get'> = {
  'system.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'debug.view')
    const figures = {
      version: ctx.services.version,
      node: process.versions.node,
      started_at: startedAt,
      database: await readDatabase(ctx),
      storage: await readStorage(ctx),
      outbox: await readOutbox(ctx),
      mail: { configured: ctx.services.env.smtpUrl !== undefined },
      sessions: await readSessions(ctx),
      sockets: await ctx.services.countSockets(),
    }
    return { ...figures, checks: judge(figures, Date.now()) }
  },
}

async function readDatabase(ctx: Context) {
  const { rows } = await ctx.db.execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  )
  return {
    kind: ctx.services.databaseKind,
    version: String(rows[0]?.version ?? '').split(' ')[0] ?? '',
    size: Number(rows[0]?.size ?? 0),
  }
}

async function readStorage(ctx: Context) {
  const { storage_quota_mb } = await readSettings(ctx.db)
  return {
    files: await countRows(ctx, filesTable, isNull(filesTable.deleted_at)),
    size: await readUsed(ctx.db),
    free: await freeSpace(ctx.services.env.dataDir),
    quota: storage_quota_mb === 0 ? null : storage_quota_mb * MEGABYTE,
  }
}

async function freeSpace(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    // Some file systems do not say.
    return null
  }
}

async function readOutbox(ctx: Context) {
  const [waiting] = await ctx.db
    .select({ n: count(), oldest: min(outboxTable.created_at) })
    .from(outboxTable)
    .where(isNull(outboxTable.sent_at))
  return {
    waiting: waiting?.n ?? 0,
    oldest_at: waiting?.oldest ? new Date(waiting.oldest).toISOString() : null,
    sent_last_day: await countRows(ctx, outboxTable, gt(outboxTable.sent_at, sql`now() - interval '1 day'`)),
  }
}

async function readSessions(ctx: Context) {
  const [open] = await ctx.db
    .select({ open: countDistinct(refreshTokensTable.chain), people: countDistinct(refreshTokensTable.user) })
    .from(refreshTokensTable)
    .where(and(gt(refreshTokensTable.expires_at, sql`now()`), not(isEndedSession(refreshTokensTable.chain))))
  return { open: open?.open ?? 0, people: open?.people ?? 0 }
}

async function countRows(ctx: Context, table: PgTable, condition: SQL): Promise<number> {
  const [found] = await ctx.db.select({ n: count() }).from(table).where(condition)
  return found?.n ?? 0
}
