import type { Schema } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { listStatesTable } from '../../db/tables/system/list-states'
import type { Context } from '../../lib/http/handler'
import { assertSees } from './view-areas'
import { assertFits } from './view-params'

/** How the person last left a list; null when he never arranged it. */
export async function readLast(ctx: Context, area: string): Promise<Schema<'LastView'> | null> {
  const [last] = await ctx.db
    .select({ params: listStatesTable.params, columns: listStatesTable.columns })
    .from(listStatesTable)
    .where(and(eq(listStatesTable.owner, ctx.actor.id), eq(listStatesTable.area, area)))
  return last ?? null
}

/** Keeps how the person left a list; what is not sent stays. There is one row for each list: nothing piles up. */
export async function keepLast(ctx: Context, { area, ...changes }: Schema<'LastViewChanges'>): Promise<void> {
  assertSees(ctx, area)
  assertFits(changes.params)
  const owner = ctx.actor.id
  await ctx.tx
    .insert(listStatesTable)
    .values({ owner, area, ...changes })
    .onConflictDoUpdate({
      target: [listStatesTable.owner, listStatesTable.area],
      set: { ...changes, updated_at: sql`clock_timestamp()` },
    })
}
