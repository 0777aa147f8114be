import type { Schema } from '@ws/api-client/contract'
import type { Permission } from '../access/grant'
import type { Context } from '../http/handler'
import type { Cell, Column } from '../spreadsheet/column'

export type DatasetKey = Schema<'DatasetKey'>
type Filter = Schema<'DatasetFilter'>
/** What narrows a set. */
export type DatasetQuery = Partial<Record<Exclude<Filter, 'object'>, string | undefined>> & {
  object?: number | undefined
}

/** Records of one object as lists of registers ask for them; all where none is named. */
export function ofObject({ object }: DatasetQuery): { object?: number[] } {
  return object === undefined ? {} : { object: [object] }
}

/** The columns of a set and its rows, in their order. */
export interface DatasetTable {
  columns: readonly Pick<Column<never>, 'label' | 'isDate' | 'isDecimal'>[]
  rows: readonly (readonly Cell[])[]
}

/** Records that a table of a person can show: each area says which of its own. */
export interface Dataset {
  /** Rights without which nobody is offered it. */
  needs: readonly Permission[]
  filters: readonly Filter[]
  /** The rows that the person's rights reach, at most so many. */
  read: (ctx: Context, query: DatasetQuery, most: number) => Promise<DatasetTable>
}

const datasets = new Map<DatasetKey, Dataset>()

/** Offers records to tables. */
export function registerDataset(key: DatasetKey, dataset: Dataset): void {
  datasets.set(key, dataset)
}

/** A set by its key. */
export function datasetOf(key: DatasetKey): Dataset | undefined {
  return datasets.get(key)
}
