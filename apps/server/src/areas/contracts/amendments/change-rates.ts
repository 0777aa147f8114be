import { and, eq, sql } from 'drizzle-orm'
import { contractLinesTable } from '../../../db/tables/contracts/contract-lines'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { addDays } from '../../../lib/time/days'

/** A new price from a day on: the line ends the day before, and its next version begins. */
export async function changeRate(
  ctx: Context,
  contract: number,
  line: number,
  rate: string,
  from: string,
): Promise<void> {
  const [before] = await ctx.tx
    .select()
    .from(contractLinesTable)
    .where(and(eq(contractLinesTable.id, line), eq(contractLinesTable.contract, contract)))
  if (!before) throw invalid({ 'changes.rates': 'Нет такого условия в договоре' })
  if (before.valid_from >= from) throw invalid({ effective_from: 'Действующая ставка начинается не раньше этого дня' })
  if (before.valid_to && before.valid_to < from) throw invalid({ effective_from: 'Условие уже закончилось' })
  await ctx.tx
    .update(contractLinesTable)
    .set({ valid_to: addDays(from, -1) })
    .where(eq(contractLinesTable.id, line))
  const { id: _, ...rest } = before
  await ctx.tx.insert(contractLinesTable).values({ ...rest, rate, valid_from: from, replaces: line })
}

/** Raises what is paid every month from a day on; lines that end before it stay. */
export async function raiseRates(ctx: Context, contract: number, percent: string, from: string): Promise<void> {
  for (const { id, after } of await raisedRates(ctx, contract, percent, from)) {
    await changeRate(ctx, contract, id, after, from)
  }
}

/** What the monthly rates of a contract become, in kopecks of the database's decimals. */
export async function raisedRates(ctx: Context, contract: number, percent: string, from: string) {
  const { rate, id, name } = contractLinesTable
  return ctx.db
    .select({ id, name, before: rate, after: sql<string>`round(${rate} * (100 + ${percent}::numeric) / 100, 2)::text` })
    .from(contractLinesTable)
    .where(
      sql`${contractLinesTable.contract} = ${contract} and ${contractLinesTable.calc} <> 'fixed_once'
        and ${contractLinesTable.valid_from} < ${from} and coalesce(${contractLinesTable.valid_to}, ${from}) >= ${from}`,
    )
    .orderBy(contractLinesTable.position, id)
}
