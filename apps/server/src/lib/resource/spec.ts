import type {
  BulkInput,
  CollectionPath,
  CreateInput,
  ListQuery,
  OperationId,
  RecordOf,
  Schema,
  UpdateInput,
} from '@ws/api-client/contract'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database'
import type { Actor } from '../access/actor'
import type { Verb } from '../access/grant'
import type { PermissionKey } from '../access/permission-matrix'
import type { Change } from '../events/audit'
import type { Context } from '../http/handler'
import type { ImportColumns } from '../import/import-columns'
import type { Column } from '../spreadsheet/column'
import type { RecordPart } from './record-parts'
import type { Reference } from './references'

/** A table with the system columns of product 4.1. */
export interface RecordTable extends PgTable {
  id: PgColumn
  created_at: PgColumn
  created_by: PgColumn
  updated_at: PgColumn
  updated_by: PgColumn
  deleted_at: PgColumn
  deleted_by: PgColumn
  version: PgColumn
  is_archived: PgColumn
}

/** A row as it is read from the table. */
export type Row<T extends RecordTable> = T['$inferSelect'] & SystemRow
/** Values to be written; what is missing stays or takes its default. */
export type Values<T extends RecordTable> = Partial<T['$inferInsert']>

/** The system columns as they are read. */
export interface SystemRow {
  id: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
  deleted_by: number | null
  version: number
  is_archived: boolean
}

type ColumnName<T extends RecordTable> = keyof T['_']['columns'] & string
type Family<N extends string> = N | `${N}_from` | `${N}_to` | `${N}_isnull`
/** Parameters that mean the same in every list. */
type CommonParameter = 'page' | 'page_size' | 'ordering' | 'search' | 'archived' | 'ids' | 'favorite' | Family<'author'>
type Filterable<P extends CollectionPath> = Exclude<keyof ListQuery<P> & string, CommonParameter>
type OtherFilters<P extends CollectionPath, T extends RecordTable> = Exclude<Filterable<P>, Family<ColumnName<T>>>
type OrderingItem<P extends CollectionPath> =
  ListQuery<P> extends { ordering?: infer Items }
    ? NonNullable<Items> extends (infer Item)[]
      ? Item & string
      : never
    : never
/** Names a list can be sorted by. */
export type Orderings<P extends CollectionPath> =
  OrderingItem<P> extends infer Item ? (Item extends `-${string}` ? never : Item & string) : never

type OrderedBy = PgColumn | SQL | ((ctx: Context) => SQL)

/** One condition from the value of one query parameter. */
export type Filter<Value> = (value: Value, ctx: Context) => SQL | undefined
/**
 * What a scope letter means for the rows of one table: a condition. B is given the person's objects; it is not asked when
 * the person's list is empty, which means every row. `own` is told the verb: a record that was shared may be read by more
 * people than may change it.
 */
export interface Scopes {
  objects?: (actor: Actor, objects: readonly number[]) => SQL
  team?: (actor: Actor) => SQL
  own?: (actor: Actor, verb: Verb) => SQL
  /** What holds whatever the letter, as the audience of a text; undefined for whom nothing is narrowed. */
  always?: (actor: Actor) => SQL | undefined
}

/** What a record says of its own, beside what every record carries. */
export type Presented<P extends CollectionPath> = Omit<RecordOf<P>, keyof Schema<'Record'>>
/** Fields that name a record of another kind; the answer carries its name in `…_details`. */
type ReferenceName<P extends CollectionPath> = {
  [K in keyof Presented<P> & string]: `${K}_details` extends keyof Presented<P> ? K : never
}[keyof Presented<P> & string]
/** What the fields that name one other record refer to, by field. */
export type References<P extends CollectionPath> = { readonly [K in ReferenceName<P>]?: Reference }
/** Columns that stand in an answer as they are in the table. */
type PlainColumn<P extends CollectionPath, T extends RecordTable> = {
  [K in keyof Presented<P> & keyof Row<T>]: Row<T>[K] extends Presented<P>[K] ? K : never
}[keyof Presented<P> & keyof Row<T>]
/** Columns that name a record of another register, in answers by number and name. */
type NamedColumn<P extends CollectionPath, T extends RecordTable> = {
  [K in ReferenceName<P> & ColumnName<T>]: Schema<'Reference'> | null extends Details<P, K>
    ? K
    : Schema<'Person'> | null extends Details<P, K>
      ? K
      : never
}[ReferenceName<P> & ColumnName<T>]
type Details<P extends CollectionPath, K extends string> = Presented<P>[`${K}_details` & keyof Presented<P>]
type ByItself<P extends CollectionPath, T extends RecordTable, R, C> =
  | PlainColumn<P, T>
  | `${(keyof R & string) | NamedColumn<P, T>}_details`
  | keyof C
/** Columns of other tables that name these records, by the field of the answer that says how often. */
export type Counts<P extends CollectionPath> = { readonly [K in keyof Presented<P>]?: PgColumn }
/** What a resource has to say of its own; what comes by itself may be said otherwise. */
export type OwnPart<P extends CollectionPath, T extends RecordTable, R, C> = Omit<Presented<P>, ByItself<P, T, R, C>> &
  Partial<Presented<P>>
/** Words of `allowed` beside the common ones. */
export type Allowed = Schema<'Record'>['allowed'][number]
type BulkAction<P extends CollectionPath> = BulkInput<P> extends { action: infer Action } ? Action & string : never
type OwnBulkAction<P extends CollectionPath> = Exclude<BulkAction<P>, 'archive' | 'unarchive' | 'delete'>
type BulkParams<P extends CollectionPath> = BulkInput<P> extends { params?: infer Params } ? NonNullable<Params> : never

/** One column of the CSV file. */
export type ExportColumn<P extends CollectionPath> = Column<RecordOf<P>>

/** `'todos'` for the operations `todos.list`, `todos.get`, … */
export type ResourceName = OperationId extends infer Id ? (Id extends `${infer Name}.bulk` ? Name : never) : never

/** A search that does more than look through columns. */
export interface SearchBy {
  finds: (text: string) => SQL | undefined
  order: (text: string) => SQL[]
}

/** How the records of one path of the contract live in one table. */
export interface ResourceSpec<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P> = References<P>,
  C extends Counts<P> = Counts<P>,
> {
  /** What the contract's operation ids of the path begin with. */
  name: N
  /** The entity key in the journal and the outbox: `'goods_type'`. */
  entity: string
  table: T
  /** The row of the permission matrix that grants the verbs. */
  permission: PermissionKey
  /** A letter used in the matrix without its function fails at start. */
  scopes?: Scopes
  /** Columns looked through by `?search=`: name and code where nothing is said, none where there is `searchBy`. */
  search?: readonly (PgColumn | SQL)[]
  /** Columns that hold digits (phone, ИНН): a search of digits alone finds them without their formatting. */
  searchDigits?: readonly (PgColumn | SQL)[]
  /** A search of its own instead of looking through columns, and the order of what it finds when none is asked for. */
  searchBy?: SearchBy
  /**
   * Conditions for parameters that are not a column's own family; naming one that is replaces it. Exact, comma list,
   * `_from`, `_to` and `_isnull` come from the column of that name. A parameter that is neither does not compile.
   */
  filters?: { [K in OtherFilters<P, T>]-?: Filter<NonNullable<ListQuery<P>[K & keyof ListQuery<P>]>> } & {
    [K in Filterable<P>]?: Filter<NonNullable<ListQuery<P>[K & keyof ListQuery<P>]>>
  }
  /**
   * What each ordering of the contract sorts by where it is no column of the table; naming one that is replaces it. A function
   * is asked where it depends on who asks: it refuses whoever may not see those values.
   */
  ordering?: { [K in Exclude<Orderings<P>, ColumnName<T>>]: OrderedBy } & { [K in Orderings<P>]?: OrderedBy }
  /** Used when the request names none: `['name']`; newest first otherwise. */
  defaultOrdering?: readonly (Orderings<P> | `-${Orderings<P>}`)[]
  /** What records carry beside their own fields, by its words; `favorites` goes with the filter `favorite` of the contract. */
  parts?: readonly RecordPart[]
  /** Address of a record's page in the portal, where that is not the contract path. */
  page?: (id: number) => string
  /** How a record is named in the journal; its name where nothing is said. */
  title?: (row: Row<T>) => string
  /** What single references name, where that is not the name of a record of the register that the contract points at. */
  references?: R
  /** Counts of living records that name one of these; they come by themselves, and what is named is not removed (409 `in_use`). */
  counts?: C
  /** Loads for all rows at once what `present` needs beside them: lists of references, counts. */
  details?: (rows: Row<T>[], ctx: Context) => Promise<D>
  /** What of the contract's record is neither a column of the table as it is nor a reference. */
  present?: (row: Row<T>, details: D, ctx: Context) => OwnPart<P, T, R, C>
  /** Narrows what the matrix grants, never widens it. */
  can?: (actor: Actor, verb: Verb, row: Row<T>) => boolean
  /** Refuses whoever may not comment on a record; without it that is who may not change it. */
  mayComment?: (ctx: Context, id: number) => Promise<void>
  /**
   * Adds words to `allowed`; `may` is what the matrix, the scope and `can` leave. The details are there where the record is
   * answered, not where only the common words are asked for.
   */
  allowed?: (actor: Actor, row: Row<T>, may: { edit: boolean; remove: boolean }, details?: D) => Allowed[]
  /** Checks what is about to be written and completes it: its answer is laid over the columns named like the input's fields. */
  beforeWrite?: (
    input: Partial<CreateInput<P>> & Partial<UpdateInput<P>>,
    ctx: Context,
    before?: Row<T>,
  ) => Promise<Values<T>>
  /** Consequences inside the transaction; the changes it answers of fields that are no columns go into the journal too. */
  afterWrite?: (
    ctx: Context,
    after: Row<T>,
    before: Row<T> | undefined,
    input: Partial<CreateInput<P>> & Partial<UpdateInput<P>>,
  ) => Promise<Record<string, Change> | undefined>
  /** Fields in which a record names others and which are kept in tables of their own: what stands there may stay. */
  beside?: (db: Db, id: number) => Promise<object>
  /** Refuses a deletion (`inUse`) or settles its consequences, inside the transaction. */
  beforeRemove?: (ctx: Context, row: Row<T>) => Promise<void>
  /** Refuses to bring a record back or brings back what went with it, inside the transaction. */
  beforeRestore?: (ctx: Context, row: Row<T>) => Promise<void>
  /** Lists that are kept in other tables; a replacement that does not send one empties it. */
  lists?: readonly (keyof CreateInput<P> & string)[]
  /** The contract's own bulk actions, as the change each makes in one record. */
  bulk?: { [K in OwnBulkAction<P>]: (params: BulkParams<P>, row: Row<T>) => UpdateInput<P> }
  /**
   * Columns of the file in their order: names of fields, or what `?columns=` calls them with heading and value. Where nothing
   * is said, all fields that the contract gives a title.
   */
  exportColumns?: readonly (keyof RecordOf<P> & string)[] | Record<string, ExportColumn<P>>
  /** Takes files: the ways to find the record that a row means, each a set of fields, the first that are filled counting. */
  imports?: { keys: readonly (readonly (keyof RecordOf<P> & string)[])[]; columns?: ImportColumns }
  /** The way down to each record, where it lies inside others: «Двор / Корпус А / 3 этаж». */
  paths?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** How those who watch a record are told of a change that the names of its fields would tell badly, as a new status. */
  told?: (after: Row<T>, before: Row<T>) => string | undefined
  /** Fields that this person is not told: empty in every answer and file, hidden in the history and the journal. */
  untold?: (actor: Actor) => readonly string[]
  /** Fields whose values the journal must not keep. */
  masked?: readonly string[]
}

type Need<Key extends string, Unsaid> = [Unsaid] extends [never] ? unknown : { [K in Key]: unknown }
type RequiredKey<Part> = { [K in keyof Part]-?: Record<never, never> extends Pick<Part, K> ? never : K }[keyof Part]

/** A resource as an area declares it: nothing may be left out that does not follow from the contract and the table. */
export type DeclaredSpec<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P> = References<P>,
  C extends Counts<P> = Counts<P>,
> = ResourceSpec<P, N, T, D, R, C> &
  Need<'filters', OtherFilters<P, T>> &
  Need<'ordering', Exclude<Orderings<P>, ColumnName<T>>> &
  Need<'bulk', OwnBulkAction<P>> &
  Need<'present', RequiredKey<OwnPart<P, T, R, C>>> &
  Need<'title', Exclude<'name', ColumnName<T>>>
