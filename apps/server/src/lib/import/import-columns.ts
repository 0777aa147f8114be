import type { Context } from '../http/handler'
import type { WritableField } from './writable-field'

type Values = Record<string, unknown>

/** Columns of a file that are no plain fields of its records: the rooms of a contract. */
export interface ImportColumns {
  fields: readonly WritableField[]
  begin: (ctx: Context) => Promise<{
    /** What these columns say now, by record. */
    known: ReadonlyMap<number, Values>
    /** Where what a row names lies, beside what its other columns say. */
    inside: (input: Values) => readonly string[]
  }>
  /** What is written for what a row says in them, of a new record where there is no `id`. */
  toInput: (ctx: Context, cells: Values, id: number | undefined) => Promise<Values>
}

/** Values of plain fields, and those of columns that are none. */
export function parted(columns: ImportColumns | undefined, values: Values): { plain: Values; cells: Values } {
  const own = new Set(columns?.fields.map(({ name }) => name))
  const entries = Object.entries(values)
  return {
    plain: Object.fromEntries(entries.filter(([name]) => !own.has(name))),
    cells: Object.fromEntries(entries.filter(([name]) => own.has(name))),
  }
}

/** The values of a row as the resource takes them. */
export async function toInput(
  ctx: Context,
  columns: ImportColumns | undefined,
  values: Values,
  id: number | undefined,
): Promise<Values> {
  const { plain, cells } = parted(columns, values)
  if (!columns || Object.keys(cells).length === 0) return plain
  return { ...plain, ...(await columns.toInput(ctx, cells, id)) }
}
