import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { contractLinesTable as lines } from '../../../db/tables/contracts/contract-lines'
import type { Context } from '../../../lib/http/handler'
import { addDays } from '../../../lib/time/days'

/** Terms that name rooms which become others name these from the day on: the price stays what it was. */
export async function carryLines(
  ctx: Context,
  contract: number,
  { gone, added, from }: { gone: readonly number[]; added: readonly number[]; from: string },
): Promise<void> {
  const named = await ctx.tx
    .select()
    .from(lines)
    .where(
      and(
        eq(lines.contract, contract),
        or(isNull(lines.valid_to), gte(lines.valid_to, from)),
        sql`${lines.room_ids} && ${sql.param([...gone])}::bigint[]`,
      ),
    )
  for (const { id, ...line } of named) {
    const room_ids = [...new Set([...line.room_ids.filter((room) => !gone.includes(room)), ...added])]
    const starts = line.valid_from > from ? line.valid_from : from
    await ctx.tx
      .update(lines)
      .set({ valid_to: addDays(starts, -1) })
      .where(eq(lines.id, id))
    await ctx.tx.insert(lines).values({ ...line, room_ids, valid_from: starts, replaces: id })
  }
}
