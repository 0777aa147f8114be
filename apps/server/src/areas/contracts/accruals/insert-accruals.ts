import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { accrualsTable as table } from '../../../db/tables/contracts/accruals'

/** An accrual that is not yet there. */
export type NewAccrual = typeof table.$inferInsert

/** A statement takes so many rows. */
const ROWS = 5000

/** Columns of an accrual that is not yet there. */
const WRITTEN = [
  table.contract,
  table.line,
  table.kind,
  table.title,
  table.period_start,
  table.period_end,
  table.net,
  table.vat_rate,
  table.vat,
  table.amount,
  table.due_date,
  table.issued_at,
  table.waits_for,
  table.calc,
  table.corrects,
  table.created_by,
]

/** What a contract that ends says of accruals that were planned beyond its end. */
export const TERMINATED = 'Договор расторгнут'

/** What a person cancelled of this line and period; what ended with a contract comes back when the contract goes on. */
const wasCancelled = sql`exists (select 1 from ${table} as gone
  where gone.contract = made.contract and gone.period_start = made.period_start and gone.line = made.line
    and not gone.is_manual and gone.cancelled_at is not null and gone.cancel_reason <> ${TERMINATED})`

/**
 * What is there already stays, and what was cancelled stays away: a line has one accrual for a period. The rows go as one
 * value: as a value for each of their columns, putting the statement together takes longer than carrying it out.
 */
export async function insertRows(tx: Tx, rows: readonly NewAccrual[]): Promise<number> {
  const names = sql.raw(WRITTEN.map(({ name }) => name).join(', '))
  let made = 0
  for (let at = 0; at < rows.length; at += ROWS) {
    const part = JSON.stringify(rows.slice(at, at + ROWS))
    const inserted = await tx.execute<{ count: number }>(sql`
      with inserted as (
        insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${part}::json) as made
        where not ${wasCancelled}
        on conflict do nothing returning id)
      select count(*)::int as count from inserted`)
    made += inserted.rows[0]?.count ?? 0
  }
  return made
}
