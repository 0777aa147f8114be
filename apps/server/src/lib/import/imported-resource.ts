import type { PermissionKey } from '../access/permission-matrix'
import type { Context } from '../http/handler'
import type { WriteMark } from '../resource/write'
import type { ImportColumns } from './import-columns'

/** A record as it is stored. */
export type StoredRow = Readonly<Record<string, unknown>> & { id: number; version: number }
/** Fields that are to be written. */
export type Values = Record<string, unknown>

/** What the import needs of a resource, its types forgotten. */
export interface ImportedResource {
  path: string
  name: string
  permission: PermissionKey
  keys: readonly (readonly string[])[]
  columns?: ImportColumns
  title: (row: StoredRow) => string
  /** All records that the person sees. */
  all: (ctx: Context) => Promise<StoredRow[]>
  insert: (ctx: Context, input: Values, mark?: WriteMark) => Promise<StoredRow>
  lock: (ctx: Context, id: number, verb: 'edit' | 'delete') => Promise<StoredRow>
  write: (ctx: Context, before: StoredRow, changes: Values, mark?: WriteMark) => Promise<StoredRow>
  remove: (ctx: Context, id: number, mark?: WriteMark) => Promise<void>
}
