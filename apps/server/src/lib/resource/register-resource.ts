import type { CollectionPath, CreateInput, RecordOf, UpdateInput } from '@ws/api-client/contract'
import { getTableColumns, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../http/handler'
import type { ImportedResource } from '../import/imported-resource'
import { registerResourceImport } from '../import/register-resource'
import type { CompleteSpec } from './complete-spec'
import { registerTarget } from './named-records'
import { type FoundRecord, registerEntity } from './registry'
import { livingRows, lockRow, peopleWhoRead, readableIds, readRows, selectRows } from './rows'
import type { Counts, RecordTable, References, ResourceName, Row } from './spec'
import type { WriteMark } from './write'

/** How single records are had. */
interface Reading<P extends CollectionPath> {
  read: (ctx: Context, id: number) => Promise<RecordOf<P>>
  requireSeen: (ctx: Context, id: number) => Promise<unknown>
  find: (ctx: Context, id: number) => Promise<FoundRecord>
}

/** Makes a resource known to what asks about records of any kind: the history, the sockets, and those that name them. */
export function registerResource<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
>(path: P, spec: CompleteSpec<P, N, T, D, R, C>, { read, requireSeen, find }: Reading<P>): void {
  registerEntity(spec.entity, {
    path,
    permission: `${spec.permission}.view`,
    mayRead: (db, actor, ids) => readableIds(db, spec, actor, ids),
    whoMayRead: (db, actors, id) => peopleWhoRead(db, spec, actors, id),
    page: spec.page ?? ((id) => `${path}/${id}`),
    parts: new Set(spec.parts),
    untold: spec.untold,
    read,
    records: {
      find,
      mayComment: spec.mayComment,
      async lock(ctx, id, verb) {
        await requireSeen(ctx, id)
        await lockRow(ctx, spec, id, verb)
        return find(ctx, id)
      },
    },
    titles: async (db, ids) => {
      const rows = await readRows(db, spec.table, ids)
      return new Map(rows.map((row) => [row.id, spec.title(row)]))
    },
  })
  const { name } = getTableColumns(spec.table) as Record<string, PgColumn>
  registerTarget(path, {
    reach: (db, actor, ids, which) => readableIds(db, spec, actor, ids, which),
    named: name && { table: spec.table, name },
    async held(db, id) {
      const [row] = await readRows(db, spec.table, [id])
      return row && { ...row, ...(await spec.beside?.(db, id)) }
    },
    async names(db) {
      const rows = await livingRows(db, spec.table)
      const paths = await spec.paths?.(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const codes = CODES.map((code) => Reflect.get(row, code)).filter((code) => typeof code === 'string')
        const way = paths?.get(row.id)
        return { id: row.id, names: [spec.title(row), ...codes], ...(way ? { path: way } : {}) }
      })
    },
  })
}

/** By what people call a record besides its name. */
const CODES = ['code', 'inn'] as const

/** How records are written. */
interface Writing<P extends CollectionPath, T extends RecordTable> {
  insert: (ctx: Context, input: CreateInput<P>, mark?: WriteMark) => Promise<Row<T>>
  write: (ctx: Context, before: Row<T>, input: UpdateInput<P>, mark?: WriteMark) => Promise<Row<T>>
  remove: (ctx: Context, id: number, mark?: WriteMark) => Promise<void>
}

/** Lets a resource take files, where it says how the record of a row is found. */
export function registerImported<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
>(path: P, spec: CompleteSpec<P, N, T, D, R, C>, writing: Writing<P, T>): void {
  if (!spec.imports) return
  const { name, permission, title, imports } = spec
  const imported = {
    path,
    name,
    permission,
    keys: imports.keys,
    columns: imports.columns,
    title,
    all: async (ctx: Context) => (await selectRows(ctx, spec, [isNull(spec.table.deleted_at)])).map(({ row }) => row),
    lock: (ctx: Context, id: number, verb: 'edit' | 'delete') => lockRow(ctx, spec, id, verb),
    ...writing,
  }
  // The import reads what it writes from the contract of this path; TypeScript cannot follow it.
  registerResourceImport(imported as unknown as ImportedResource)
}
