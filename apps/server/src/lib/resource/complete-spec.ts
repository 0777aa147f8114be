import type { CollectionPath } from '@ws/api-client/contract'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordFields } from './record-fields'
import type { Counts, RecordTable, References, ResourceName, ResourceSpec } from './spec'

/** What a resource need not say. */
type Usual = 'scopes' | 'search' | 'filters' | 'ordering' | 'title' | 'present' | 'bulk' | 'exportColumns'

/** A resource with all that it did not say. */
export type CompleteSpec<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
> = ResourceSpec<P, N, T, D, R, C> & Required<Pick<ResourceSpec<P, N, T, D, R, C>, Usual>>

/** By what people call a record. */
const NAMES = ['name', 'code']

/** Puts in place of what a resource does not say what follows from its contract and its table. */
export function completeSpec<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
>(path: P, given: ResourceSpec<P, N, T, D, R, C>): CompleteSpec<P, N, T, D, R, C> {
  const columns = getTableColumns(given.table) as Record<string, PgColumn>
  const usual = {
    scopes: {},
    search: NAMES.flatMap((name) => columns[name] ?? []),
    filters: {},
    ordering: {},
    title: (row: object) => String(Reflect.get(row, 'name')),
    present: () => ({}),
    bulk: {},
    exportColumns: given.exportColumns ?? titledFields(path),
  }
  // That nothing else is left to say of filters, orders, acts and answers is asked by `DeclaredSpec`.
  return { ...usual, ...given } as unknown as CompleteSpec<P, N, T, D, R, C>
}

function titledFields(path: CollectionPath): string[] {
  return [...recordFields(path)].flatMap(([name, { label, rows }]) => (label && !rows ? name : []))
}
