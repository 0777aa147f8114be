import { sql } from 'drizzle-orm'
import type { Handlers } from '../../lib/handler'

/** Whether the server is able to work: it asks its database, too. */
export const healthHandlers: Pick<Handlers, 'health.get'> = {
  'health.get': async (_input, ctx) => {
    await ctx.db.execute(sql`select 1`)
    return { status: 'ok', version: ctx.services.version, database: ctx.services.databaseKind }
  },
}
