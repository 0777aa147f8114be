import { getTableName } from 'drizzle-orm'
import { type ExtraConfigColumn, type IndexBuilder, index } from 'drizzle-orm/pg-core'

/** A plain index of each of these columns, named after its table and itself. */
export function indexed<Name extends string>(
  columns: Readonly<Record<Name, ExtraConfigColumn>>,
  ...names: readonly NoInfer<Name>[]
): IndexBuilder[] {
  return names.map((name) => {
    const column = columns[name]
    return index(`${getTableName(column.table)}_${name}_idx`).on(column)
  })
}
