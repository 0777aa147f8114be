import { Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { RecordTable, Row } from './spec'

/** How rows of a table are read: whole, or of some of its columns. */
export interface RowReader<R> {
  /** The columns, for a SELECT. */
  columns: SQL
  /** Makes a row of the driver one of the table's own type; it is the same object, what was selected beside it stays. */
  read(found: Record<string, unknown>): R
}

const known = new WeakMap<RecordTable, RowReader<Row<RecordTable>>>()

/**
 * The way to read rows of a table, made once. Drizzle's own builder walks every column again for each query and each row:
 * in a list of 50 tasks that takes longer than the database's answer. Nor is a row copied: an object of fifty fields that
 * is filled field by field becomes a slow one.
 */
export function wholeRow<T extends RecordTable>(table: T): RowReader<Row<T>> {
  const found = known.get(table) ?? makeReader(table, Object.keys(getTableColumns(table)))
  known.set(table, found)
  return found as RowReader<Row<T>>
}

/** The way to read some columns of rows, for lists of thousands; made once by whoever reads so. */
export function partOfRow<T extends RecordTable, const K extends keyof Row<T> & string>(
  table: T,
  names: readonly K[],
): RowReader<Pick<Row<T>, K>> {
  return makeReader(table, names) as unknown as RowReader<Pick<Row<T>, K>>
}

function makeReader(table: RecordTable, names: readonly string[]): RowReader<Row<RecordTable>> {
  const tableName = getTableName(table)
  const fields = Object.entries(getTableColumns(table)).filter(([key]) => names.includes(key))
  // What the driver reads rightly by itself stays as it is.
  const decoded = fields.filter(([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue)
  return {
    columns: sql.raw(fields.map(([key, { name }]) => `"${tableName}"."${name}" as "${key}"`).join(', ')),
    read(found) {
      for (const [key, column] of decoded) {
        const value = found[key]
        if (value !== null) found[key] = column.mapFromDriverValue(value)
      }
      return found as Row<RecordTable>
    },
  }
}
