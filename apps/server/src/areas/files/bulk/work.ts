import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { AppError, notFound, outOfScope } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { outOfReach } from '../access/hidden-files'
import { accessOf, visibleFiles } from '../access/media-access'
import { checkPlace } from '../folders/directory-tree'
import { fixedFiles } from '../listing/present-file'
import { requireMedia, requireOwn } from '../media-rights'
import { freeNames, lockNames, type NameConflict, nameTaken, takenNames } from '../names/names'
import type { ItemChange, ItemType } from '../note-change'
import type { Outcome } from './outcome'

/** A file as it is read from the table. */
export type FileRow = typeof filesTable.$inferSelect

/** The name something had, and the one it got when it moved. */
export interface NameBefore {
  from: string
  to: string
}

/** The name something goes back under: the one it had, unless somebody has given it another since. */
export function nameBack(
  names: ReadonlyMap<number, NameBefore> | undefined,
  { id, display_name }: { id: number; display_name: string },
): string {
  const name = names?.get(id)
  return name?.to === display_name ? name.from : display_name
}

/** One portion of a change to many items, in one transaction. */
export interface Work {
  ctx: Context
  outcome: Outcome
  /** What the journal and those who look on are told of at the end. */
  changes: ItemChange[]
  conflict: NameConflict | undefined
  /** Delete what records use. */
  force: boolean
  /** Folders that went or came back so far, with all that went or came back with them. */
  together: Set<number>
}

/** Locks files that this person may do this with; the others fail. */
export async function lockFiles(
  { ctx, outcome }: Work,
  ids: readonly number[],
  verb: 'edit' | 'delete' | 'view',
  state: 'living' | 'gone' = 'living',
): Promise<FileRow[]> {
  requireMedia(ctx, verb)
  const access = await accessOf(ctx)
  const rows = await ctx.tx
    .select()
    .from(filesTable)
    .where(
      and(
        anyOf(filesTable.id, ids),
        visibleFiles(access),
        state === 'living' ? isNull(filesTable.deleted_at) : isNotNull(filesTable.deleted_at),
      ),
    )
    .orderBy(filesTable.id)
    .for(verb === 'view' ? 'share' : 'update')
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const id of await outOfReach(ctx, rows)) found.delete(id)
  const fixed = verb === 'view' ? new Set<number>() : await fixedFiles(ctx, ids)
  return ids.flatMap((id) => {
    const row = found.get(id)
    const refusal = fixed.has(id) ? outOfScope() : row && refusalOf(ctx, verb, row)
    if (!row || refusal) {
      outcome.fail({ type: 'file', id }, row && refusal ? refusal : notFound())
      return []
    }
    return [row]
  })
}

/** Of these files those that have not gone or come back with their folder just now; the others are done. */
export async function leftOf(
  { ctx, outcome, together }: Work,
  ids: readonly number[],
  state: 'living' | 'gone',
): Promise<number[]> {
  if (together.size === 0) return [...ids]
  const moment =
    state === 'living'
      ? eq(filesTable.deleted_at, directoriesTable.deleted_at)
      : and(isNull(filesTable.deleted_at), isNull(directoriesTable.deleted_at))
  const rows = await ctx.tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .innerJoin(directoriesTable, eq(directoriesTable.id, filesTable.directory))
    .where(and(anyOf(filesTable.id, ids), anyOf(directoriesTable.id, [...together]), moment))
  const settled = new Set(rows.map(({ id }) => id))
  for (const id of settled) outcome.done.push({ type: 'file', id })
  return ids.filter((id) => !settled.has(id))
}

/**
 * Whether files may still come into a folder, which then stays until the end; where they may not, each fails by that. Its names
 * are locked before the files, as by those who move a single one: otherwise two would wait for each other.
 */
export async function holdPlace(
  { ctx, outcome, conflict }: Work,
  ids: readonly number[],
  place: number | null,
): Promise<boolean> {
  if (conflict) await lockNames(ctx.tx, place)
  try {
    await checkPlace(ctx, 'parent', place)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const id of ids) outcome.fail({ type: 'file', id }, error)
    return false
  }
}

/** Under which name each row comes into a folder that is held; those that do not come are missing and told in the outcome. */
export async function settleNames<Row extends { id: number; display_name: string }>(
  { ctx, outcome, conflict }: Work,
  type: ItemType,
  place: number | null,
  rows: readonly Row[],
  replace: (row: Row, present: number) => Promise<boolean>,
): Promise<Map<number, string>> {
  const plain = () => new Map(rows.map(({ id, display_name }) => [id, display_name]))
  if (!conflict || rows.length === 0) return plain()
  const taken = await takenNames(
    ctx.tx,
    type,
    place,
    rows.map(({ display_name }) => display_name),
  )
  const kept: Row[] = []
  const renamed: Row[] = []
  const given = new Set<string>()
  for (const row of rows) {
    const present = taken.get(row.display_name)
    if (present === undefined && !given.has(row.display_name)) kept.push(row)
    else if (conflict === 'ask') outcome.fail({ type, id: row.id }, nameTaken(row.display_name, present ?? 0))
    else if (conflict === 'skip') outcome.skipped.push({ type, id: row.id })
    else if (conflict === 'replace' && present !== undefined && !given.has(row.display_name)) {
      if (await replace(row, present)) kept.push(row)
    } else renamed.push(row)
    given.add(row.display_name)
  }
  const coming = [...kept, ...renamed]
  const names =
    conflict === 'rename' || renamed.length > 0
      ? await freeNames(
          ctx.tx,
          type,
          place,
          coming.map(({ display_name }) => display_name),
        )
      : undefined
  return new Map(coming.map((row, at) => [row.id, names?.[at] ?? row.display_name]))
}

function refusalOf(ctx: Context, verb: 'edit' | 'delete' | 'view', row: FileRow): AppError | undefined {
  if (verb === 'view') return undefined
  try {
    requireOwn(ctx, verb, row)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
