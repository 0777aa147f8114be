import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Many rows in one parameter: the statement is the same text however many there are, where a parameter for each value costs
 * more to write down than the database needs to insert it. Undefined where that is not the same: a value is an expression or
 * bytes, or a row leaves to the default of its column what another one names.
 */
export function insertRows(table: PgTable, rows: readonly object[]): SQL | undefined {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => Reflect.get(row, key) !== undefined),
  )
  const isPlain = rows.every((row) =>
    columns.every(([key, { hasDefault }]) => {
      const value: unknown = Reflect.get(row, key)
      return value === undefined ? !hasDefault : !is(value, SQL) && !(value instanceof Uint8Array)
    }),
  )
  if (!isPlain) return undefined
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])))
  return sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`
}
