import { Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { RecordTable, Row } from './spec'

/** How the rows of a table are read whole. */
export interface WholeRow<T extends RecordTable> {
  /** Every column, for a SELECT. */
  columns: SQL
  /** A row of the driver, keyed by column names, as the table's own type. */
  read(found: Readonly<Record<string, unknown>>): Row<T>
}

const known = new WeakMap<RecordTable, WholeRow<RecordTable>>()

/**
 * The way to read rows of a table, made once. Drizzle's own builder walks every column again for each query and each row:
 * in a list of 50 tasks that takes longer than the database's answer.
 */
export function wholeRow<T extends RecordTable>(table: T): WholeRow<T> {
  const found = known.get(table) ?? makeWholeRow(table)
  known.set(table, found)
  return found as WholeRow<T>
}

function makeWholeRow(table: RecordTable): WholeRow<RecordTable> {
  const tableName = getTableName(table)
  const fields = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const isPlain = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    return {
      key,
      name: column.name,
      decode: isPlain ? undefined : (value: unknown) => column.mapFromDriverValue(value),
    }
  })
  return {
    columns: sql.raw(fields.map(({ name }) => `"${tableName}"."${name}"`).join(', ')),
    read(found) {
      const row: Record<string, unknown> = {}
      for (const { key, name, decode } of fields) {
        const value = found[name]
        row[key] = decode && value !== null ? decode(value) : value
      }
      return row as Row<RecordTable>
    },
  }
}
