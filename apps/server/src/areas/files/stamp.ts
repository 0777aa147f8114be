import { sql } from 'drizzle-orm'
import type { Context } from '../../lib/http/handler'

/** What every write to a folder or a file leaves. */
export function stamp(ctx: Context) {
  return { updated_at: sql`now()`, updated_by: ctx.actor.id, version: sql`version + 1` }
}
