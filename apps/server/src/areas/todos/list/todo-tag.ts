import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { teamsOf } from '../../places/scopes/todo-scopes'

/** What a list tells beside the tasks' own columns, such as names and lateness, is at most so old when it is not sent again. */
const DETAILS_MS = 5 * 60_000

/** What the database says of the whole list without reading it. */
interface Mark {
  newest: string | null
  /** The oldest transaction that may still write. */
  oldest: string
  teams: string | null
}

/**
 * The tag of a whole list, told without the list: another one as soon as any task, its comments or minutes were written, or
 * one's teams or rights changed. Thousands of browsers ask for it every half a minute.
 */
export async function tagOfWhole(query: object, ctx: Context): Promise<string> {
  const { rows } = await ctx.db.execute<Record<keyof Mark, string | null>>(sql`select
    (select ${todosTable.written_in} from ${todosTable} order by ${todosTable.written_in} desc limit 1)::text as newest,
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    (select array_agg(team order by team) from ${teamsOf(ctx.actor)} as mine(team))::text as teams`)
  const { newest, oldest, teams } = rows[0] ?? {}
  // While an older transaction is under way the newest number says nothing of what that one will have written.
  const isSettled = newest && oldest && BigInt(newest) < BigInt(oldest)
  const { id, permissionsVersion } = ctx.actor
  const told = [query, id, permissionsVersion, newest, isSettled || oldest, teams, Math.floor(Date.now() / DETAILS_MS)]
  return `W/"${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 27)}"`
}

/** Whether the browser has what this tag stands for. */
export function hasTag(ctx: Context, tag: string): boolean {
  return ctx.request.header('if-none-match')?.split(/,\s*/).includes(tag) ?? false
}
