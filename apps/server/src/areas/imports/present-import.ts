import type { Schema } from '@ws/api-client/contract'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { importsTable } from '../../db/tables/system/imports'
import { type ImportMode, importTarget } from '../../lib/import/target'
import { FILE_KEPT } from './open-imports'

const table = importsTable

/** A pause that is still on. */
const isPausing = and(eq(table.state, 'waiting'), gt(table.not_before, sql`clock_timestamp()`))

/** What is read of an import to tell of it. */
export const importColumns = {
  id: table.id,
  state: table.state,
  file_name: table.file_name,
  total: table.total,
  done: table.done,
  // A moment that has passed holds nothing up any more: the import waits for its turn.
  not_before: sql<string | null>`case when ${isPausing} then ${table.not_before} end`.mapWith(table.not_before),
  problems_count: table.problems_count,
  reason: table.reason,
  batch_id: table.batch,
  created_at: table.created_at,
  finished_at: table.finished_at,
  register: table.register,
  mode: table.mode,
  created: table.created,
  updated: table.updated,
  // Not the content itself: it may be megabytes.
  isKept: isNotNull(table.content),
  isRevertible: sql<boolean>`${table.records} is not null and ${table.finished_at} > now() - ${FILE_KEPT}`,
}

/** An import as `importColumns` reads it. */
export type ImportRow = Omit<Schema<'Import'>, 'may_retry' | 'may_revert'> & {
  register: string
  mode: ImportMode
  isKept: unknown
  isRevertible: unknown
}

/** An import as the contract tells of it. */
export function presentImport({ isKept, isRevertible, mode, ...row }: ImportRow): Schema<'Import'> {
  const may_revert = row.state === 'done' && isRevertible === true && importTarget(row.register).revert !== undefined
  return { ...row, may_retry: row.state === 'failed' && isKept === true, may_revert }
}
