import type {
  CollectionPath,
  CreateInput,
  ListQuery,
  OperationId,
  Page,
  RecordOf,
  Schema,
  UpdateInput,
} from '@ws/api-client/contract'
import type { SQL } from 'drizzle-orm'
import type { DatasetTable } from '../datasets/datasets'
import type { Answer, Context, Handler } from '../http/handler'
import type { Indexed } from '../search/search-documents'
import type { Reached, RowsPage } from './rows'
import type { RecordTable, ResourceName, Row, Values } from './spec'
import type { RowReader } from './whole-row'
import type { WriteMark } from './write'

type Verbs = 'list' | 'create' | 'get' | 'replace' | 'update' | 'remove' | 'restore' | 'bulk' | 'export' | 'pdf'
/** The handlers of the generic operations of one resource, keyed by operation id; those that its contract has. */
export type ResourceHandlers<N extends ResourceName> = {
  [V in Verbs as `${N}.${V}` & OperationId]: Handler<`${N}.${V}` & OperationId>
}

/** A row with what some of its fields refer to; `path` is where a record lies that lies inside others. */
export type Brief<P extends CollectionPath, T extends RecordTable, K extends string> = Row<T> &
  Pick<RecordOf<P>, `${K}_details` & keyof RecordOf<P>> & { path: string | null }

/** A resource: its handlers, and the parts of them for operations of its own. */
export interface Resource<P extends CollectionPath, N extends ResourceName, T extends RecordTable> {
  path: P
  handlers: ResourceHandlers<N>
  /** How its records are found in the index of the search, each by whoever may see it. */
  indexed(related?: Indexed['related']): Indexed
  /** Conditions of a list query, without the scope of the person. */
  conditions(query: object, ctx: Context): SQL[]
  ordering(ctx: Context, requested: readonly string[] | undefined, search?: string): SQL[]
  /** Rows of conditions within the person's scope. */
  select(ctx: Context, conditions: (SQL | undefined)[], page?: RowsPage): Promise<Reached<T>[]>
  /** Some columns of them. */
  selectParts<R>(ctx: Context, part: RowReader<R>, conditions: (SQL | undefined)[], page?: RowsPage): Promise<R[]>
  /** Those of these records that the person sees, of their references only the named ones: for a line about each. */
  brief<const K extends string>(ctx: Context, ids: readonly number[], named: readonly K[]): Promise<Brief<P, T, K>[]>
  /** One page of a list, its records whole. */
  page(ctx: Context, query: ListQuery<P>): Promise<Page<RecordOf<P>, Schema<'Meta'>>>
  /** Rows as the contract promises them. */
  present(ctx: Context, rows: Reached<T>[]): Promise<RecordOf<P>[]>
  /** The columns and rows that a file of the list would have, at most so many. */
  table(ctx: Context, query: object, most: number): Promise<DatasetTable>
  /** Those of these records that the person sees, as one PDF of a card each. */
  cards(ctx: Context, ids: readonly number[]): Promise<Answer>
  /** One record as the person sees it, or 404. */
  read(ctx: Context, id: number): Promise<RecordOf<P>>
  /** Locks a row: 404, 403 as in an update. With the verb `view` the caller decides who may write. */
  lock(ctx: Context, id: number, verb: 'edit' | 'delete' | 'view'): Promise<Row<T>>
  /** Creates a record with all that belongs to it. */
  create(ctx: Context, input: CreateInput<P>): Promise<RecordOf<P>>
  /** Creates it likewise and answers the bare row: for many at once, which nobody reads one by one. */
  insert(ctx: Context, input: CreateInput<P>, mark?: WriteMark): Promise<Row<T>>
  /** Writes changes into a locked row with all that belongs to it: checks, journal, event. */
  write(ctx: Context, before: Row<T>, input: UpdateInput<P>, mark?: WriteMark): Promise<Row<T>>
  /** Deletes a record: it can be restored for a while. */
  remove(ctx: Context, id: number): Promise<void>
  /** Writes columns into a locked row past `beforeWrite` and `afterWrite`, with journal and event. */
  writeColumns(ctx: Context, before: Row<T>, values: Values<T>, mark?: WriteMark): Promise<Row<T>>
}
