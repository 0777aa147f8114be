import type { ImportContent } from '../../db/tables/system/imports'
import type { Context } from '../http/handler'
import type { WriteMark } from '../resource/write'

/** What a column of a file may stand for. */
export interface ImportField {
  name: string
  label: string
  isRequired: boolean
}

/** Only new records, only changes of those that are there, or both. */
export type ImportMode = 'upsert' | 'create' | 'update'
type ImportRow = ImportContent['rows'][number]

/** What became of a row. */
export interface RowOutcome {
  action: 'create' | 'update' | 'same'
  title: string
  changes: { label: string; from: string; to: string }[]
  /** What has to be known to take it back; nothing where nothing was written. */
  record?: { id: number; version: number; before?: Record<string, unknown> }
}

/** How the rows of one file are written. */
export interface RowWriter {
  /** Reads a row; refuses what it says wrongly by the names of its fields. */
  prepare(row: ImportRow, index: number): unknown
  write(ctx: Context, prepared: unknown, mark: WriteMark | undefined): Promise<RowOutcome>
}

/** A register that takes files. */
export interface ImportTarget {
  /** Contract path of its list. */
  path: string
  /** How an import is called: «Импорт задач». */
  title: string
  /** Its records, many of them: «В файле нет задач». */
  rows: string
  /** What the author is told of: the path of the register, or imports that have a page of their own. */
  entity: string
  fields: () => readonly ImportField[]
  /** Refuses who may not write such records at all. */
  permit(ctx: Context, mode: ImportMode): void
  begin(
    ctx: Context,
    content: ImportContent,
    options: { mode: ImportMode; run: number | undefined },
  ): Promise<RowWriter>
  /** Rows name other rows of the same file, so that it can only be tried as a whole. */
  isTree: boolean
  /** Takes back what was done to one record; answers false where it was changed since. */
  revert?: (ctx: Context, record: NonNullable<RowOutcome['record']>, mark: WriteMark) => Promise<boolean>
}

const targets = new Map<string, ImportTarget>()

/** Lets a register take files. */
export function registerImport(target: ImportTarget): void {
  targets.set(target.path, target)
}

/** The register of a path; one that takes no files is an error of the program. */
export function importTarget(path: string): ImportTarget {
  const target = targets.get(path)
  if (!target) throw new Error(`${path} takes no files`)
  return target
}

/** Every register that takes files. */
export function importTargets(): ImportTarget[] {
  return [...targets.values()]
}
