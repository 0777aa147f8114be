import { and, eq, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { importsTable } from '../../db/tables/system/imports'
import { conflict } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'

const table = importsTable

/** Imports the server still has something to do for. */
export const isOpen = inArray(table.state, ['waiting', 'running'])

/** What is dropped when an import is done or given up: the file, and from where it came. The journal has the latter. */
export const OF_NO_MORE_USE = { content: null, records: null, ip: null, user_agent: null, request_id: null } as const

/** The file of a failed import can be tried again, and what a finished one did be taken back, for so long. */
export const FILE_KEPT = sql`interval '7 days'`
/** So long an import that is over is shown to its author; its tasks keep its number. */
const IMPORT_KEPT = sql`interval '90 days'`

/** Beginnings of one person wait for each other until the end of the transaction. */
export async function oneAtATime(ctx: Context): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('todo.import'), ${ctx.actor.id}::int)`)
}

/** One import of a person at a time: of two files at once he would not know which failed. 409 while another one is open. */
export async function assertNoneOpen(ctx: Context): Promise<void> {
  await oneAtATime(ctx)
  if ((await ctx.tx.$count(table, and(eq(table.created_by, ctx.actor.id), isOpen))) > 0) {
    throw conflict('import_open', 'Предыдущий импорт ещё не закончился. Дождитесь его или отмените')
  }
}

/** Drops what is kept of imports that are over, and imports that were over long ago; answers how many. */
export async function forgetOldImports({ reader }: Database): Promise<number> {
  const forgotten = await reader
    .delete(table)
    .where(lt(table.finished_at, sql`now() - ${IMPORT_KEPT}`))
    .returning({ id: table.id })
  const dropped = await reader
    .update(table)
    .set(OF_NO_MORE_USE)
    .where(
      and(
        or(isNotNull(table.content), isNotNull(table.records)),
        not(isOpen),
        lt(table.finished_at, sql`now() - ${FILE_KEPT}`),
      ),
    )
    .returning({ id: table.id })
  return forgotten.length + dropped.length
}
