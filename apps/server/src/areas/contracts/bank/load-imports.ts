import type { Schema } from '@ws/api-client/contract'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { bankImportRowsTable as rowsTable, bankImportsTable as table } from '../../../db/tables/contracts/bank-imports'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'

/** Statements of a condition, newest first, with what their rows come to. */
export async function loadImports(
  ctx: Context,
  condition: SQL | undefined,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Schema<'BankImport'>[]> {
  const found = await ctx.db
    .select({ row: table, legal_entity_name: legalEntitiesTable.name })
    .from(table)
    .innerJoin(legalEntitiesTable, eq(legalEntitiesTable.id, table.legal_entity))
    .where(condition)
    .orderBy(desc(table.id))
    .limit(page.limit)
    .offset(page.offset)
  const counts = await countRows(
    ctx,
    found.map(({ row }) => row.id),
  )
  const people = await loadPersons(
    ctx.db,
    found.map(({ row }) => row.created_by),
  )
  return found.map(({ row: { created_by, ...row }, legal_entity_name }) => {
    const { payments, contracts, amount, ...own } = counts.get(row.id) ?? NONE
    return {
      ...row,
      legal_entity_name,
      counts: own,
      to_post: { payments, contracts, amount },
      author_details: pick(people, created_by),
    }
  })
}

/** One statement as it stands now. */
export async function readImport(ctx: Context, id: number): Promise<Schema<'BankImport'>> {
  const [found] = await loadImports(ctx, eq(table.id, id))
  if (!found) throw notFound()
  return found
}

const NONE = {
  ...{ total: 0, new: 0, confirmed: 0, skipped: 0, duplicate: 0, posted: 0, out: 0 },
  ...{ payments: 0, contracts: 0, amount: '0.00' },
}

async function countRows(ctx: Context, ids: readonly number[]): Promise<Map<number, typeof NONE>> {
  if (ids.length === 0) return new Map()
  const isIn = sql`${rowsTable.direction} = 'in'`
  const isOpen = sql`${isIn} and ${rowsTable.posted_at} is null`
  const of = (state: string) => sql<number>`count(*) filter (where ${isOpen} and ${rowsTable.state} = ${state})::int`
  const isToPost = sql`${isOpen} and ${rowsTable.state} = 'confirmed'`
  const rows = await ctx.db
    .select({
      id: rowsTable.import,
      total: sql<number>`count(*) filter (where ${isIn})::int`,
      new: of('new'),
      confirmed: of('confirmed'),
      skipped: of('skipped'),
      duplicate: of('duplicate'),
      posted: sql<number>`count(*) filter (where ${rowsTable.posted_at} is not null)::int`,
      out: sql<number>`count(*) filter (where not ${isIn})::int`,
      payments: sql<number>`coalesce(sum(jsonb_array_length(${rowsTable.parts})) filter (where ${isToPost}), 0)::int`,
      amount: sql<string>`round(coalesce(sum(${rowsTable.amount}) filter (where ${isToPost}), 0), 2)::text`,
    })
    .from(rowsTable)
    .where(anyOf(rowsTable.import, ids))
    .groupBy(rowsTable.import)
  const { rows: spread } = await ctx.db.execute<{ id: string; contracts: number }>(sql`
    select ${rowsTable.import} as id, count(distinct part ->> 'contract')::int as contracts
    from ${rowsTable}, jsonb_array_elements(${rowsTable.parts}) as part
    where ${anyOf(rowsTable.import, ids)} and ${isToPost} group by ${rowsTable.import}`)
  const contracts = new Map(spread.map((one) => [Number(one.id), one.contracts]))
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, contracts: contracts.get(id) ?? 0 }]))
}
