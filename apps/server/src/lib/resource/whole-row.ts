import { Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { RecordTable, Row } from './spec'

/** How the rows of a table are read whole. */
export interface WholeRow<T extends RecordTable> {
  /** Every column, for a SELECT. */
  columns: SQL
  /** Makes a row of the driver one of the table's own type; it is the same object, what was selected beside it stays. */
  read(found: Record<string, unknown>): Row<T>
}

const known = new WeakMap<RecordTable, WholeRow<RecordTable>>()

/**
 * The way to read rows of a table, made once. Drizzle's own builder walks every column again for each query and each row:
 * in a list of 50 tasks that takes longer than the database's answer. Nor is a row copied: an object of fifty fields that
 * is filled field by field becomes a slow one.
 */
export function wholeRow<T extends RecordTable>(table: T): WholeRow<T> {
  const found = known.get(table) ?? makeWholeRow(table)
  known.set(table, found)
  return found as WholeRow<T>
}

function makeWholeRow(table: RecordTable): WholeRow<RecordTable> {
  const tableName = getTableName(table)
  const fields = Object.entries(getTableColumns(table))
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
