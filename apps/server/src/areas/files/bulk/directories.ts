import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { notFound } from '../../../lib/http/error'
import { refreshGuards } from '../access/guards'
import { accessOf, visibleDirectories } from '../access/media-access'
import { checkMove, checkNewPlace, loadSubtree } from '../folders/directory-tree'
import type { DirectoryRow } from '../folders/present-directory'
import { removeSubtree, restoreSubtree } from '../folders/subtree'
import { lockDirectory, lockGone } from '../lock'
import { freeNames, lockNames, nameTaken, takenNames } from '../names/names'
import { tellInside } from '../note-change'
import { stamp } from '../stamp'
import { copyFiles, moveFiles } from './files'
import { type NameBefore, nameBack, type Work } from './work'

/** So many files of a merged folder go by one statement. */
const PORTION = 500

/** Moves a folder into another; `replace` merges it with the one of its name. Back there, it bears the name it had. */
export async function moveDirectory(
  work: Work,
  id: number,
  place: number | null,
  namesBefore?: ReadonlyMap<number, NameBefore>,
): Promise<void> {
  const { ctx, outcome, changes } = work
  await outcome.attempt({ type: 'directory', id }, async () => {
    const before = await lockDirectory(ctx, id, 'edit')
    if (before.parent === place) return void outcome.done.push({ type: 'directory', id })
    await checkMove(ctx, id, place)
    const display_name = nameBack(namesBefore, before)
    const settled = await settleName(work, { id, display_name }, place)
    if (settled === 'skipped') return
    if (typeof settled === 'number') return merge(work, before, settled)
    const [after] = await ctx.tx
      .update(directoriesTable)
      .set({ parent: place, display_name: settled.name, ...stamp(ctx) })
      .where(eq(directoriesTable.id, id))
      .returning()
    await refreshGuards(ctx.tx, id)
    if (after) changes.push({ type: 'directory', action: 'update', before, after })
    outcome.done.push({ type: 'directory', id })
  })
}

/** Copies a folder with all it holds into another; `replace` copies into the one of its name. */
export async function copyDirectory(work: Work, id: number, place: number | null): Promise<void> {
  const { outcome, changes } = work
  await outcome.attempt({ type: 'directory', id }, async () => {
    const [source] = await selectLiving(work, eq(directoriesTable.id, id))
    if (!source) throw notFound()
    await checkNewPlace(work.ctx, place, id)
    const settled = await settleName(work, source, place)
    if (settled === 'skipped') return
    if (typeof settled === 'number') {
      const inside = await contentOf(work, id)
      for (const child of inside.directories) await copyDirectory(work, child, settled)
      for (const portion of portions(inside.files)) await copyFiles(work, portion, settled)
      return void outcome.done.push({ type: 'directory', id, copy: settled })
    }
    const made = await copySubtree(work, source, place, settled.name)
    changes.push({ type: 'directory', action: 'create', after: made })
    outcome.done.push({ type: 'directory', id, copy: made.id })
  })
}

/** Moves a folder to the trash with all it holds. */
export async function removeDirectory(work: Work, id: number): Promise<void> {
  const { ctx, outcome, changes, force, together } = work
  if (together.has(id)) return void outcome.done.push({ type: 'directory', id })
  await outcome.attempt({ type: 'directory', id }, async () => {
    const before = await lockDirectory(ctx, id, 'delete')
    const gone = await removeSubtree(ctx, before, { force })
    for (const directory of gone) together.add(directory)
    await tellInside(ctx, gone)
    changes.push({ type: 'directory', action: 'remove', after: { ...before, version: before.version + 1 } })
    outcome.done.push({ type: 'directory', id })
  })
}

/** Brings a folder back out of the trash with what went with it. */
export async function restoreDirectory({ ctx, outcome, changes, together }: Work, id: number): Promise<void> {
  if (together.has(id)) return void outcome.done.push({ type: 'directory', id })
  await outcome.attempt({ type: 'directory', id }, async () => {
    const before = await lockGone(ctx, id)
    const { row, directories } = await restoreSubtree(ctx, before)
    for (const back of directories) together.add(back)
    changes.push({ type: 'directory', action: 'restore', after: row })
    outcome.done.push({ type: 'directory', id })
  })
}

/** The name a folder gets in its new place, or the folder it is to become one with. */
async function settleName(
  work: Work,
  { id, display_name }: Pick<DirectoryRow, 'id' | 'display_name'>,
  place: number | null,
): Promise<{ name: string } | number | 'skipped'> {
  const { ctx, outcome, conflict } = work
  if (!conflict) return { name: display_name }
  await lockNames(ctx.tx, place)
  const present = (await takenNames(ctx.tx, 'directory', place, [display_name])).get(display_name)
  if (present === undefined) return { name: display_name }
  if (conflict === 'skip') {
    outcome.skipped.push({ type: 'directory', id })
    return 'skipped'
  }
  if (conflict !== 'rename') {
    const [seen] = await selectLiving(work, eq(directoriesTable.id, present))
    // Of a folder out of sight no more is told than that the name is taken.
    if (conflict === 'ask' || !seen) throw nameTaken(display_name, seen?.id ?? 0)
  }
  if (conflict === 'replace' && present !== id) return present
  const [name] = await freeNames(ctx.tx, 'directory', place, [display_name])
  return { name: name ?? display_name }
}

/** What a folder holds goes into another; what could not go stays, and the folder with it. */
async function merge(work: Work, before: DirectoryRow, into: number): Promise<void> {
  const { ctx, outcome, changes } = work
  await lockDirectory(ctx, into, 'edit')
  const inside = await contentOf(work, before.id)
  for (const child of inside.directories) await moveDirectory(work, child, into)
  for (const portion of portions(inside.files)) await moveFiles(work, portion, into)
  const left = await contentOf(work, before.id)
  if (left.directories.length + left.files.length > 0)
    return void outcome.skipped.push({ type: 'directory', id: before.id })
  const gone = { deleted_at: sql`now()`, deleted_by: ctx.actor.id }
  await ctx.tx
    .update(directoriesTable)
    .set({ ...gone, ...stamp(ctx) })
    .where(eq(directoriesTable.id, before.id))
  await tellInside(ctx, [before.id])
  changes.push({ type: 'directory', action: 'remove', after: { ...before, version: before.version + 1 } })
  outcome.done.push({ type: 'directory', id: before.id })
}

/** Level by level; what it held is known before the first folder is made, so a copy into itself ends. */
async function copySubtree(
  work: Work,
  source: DirectoryRow,
  place: number | null,
  name: string,
): Promise<DirectoryRow> {
  const { tx, actor } = work.ctx
  const rows = await selectLiving(work, anyOf(directoriesTable.id, await loadSubtree(tx, source.id)))
  const author = { created_by: actor.id, updated_by: actor.id }
  const [top] = await tx
    .insert(directoriesTable)
    .values({ ...author, display_name: name, parent: place })
    .returning()
  if (!top) throw new Error('The database answered an insert with no row')
  const copies = new Map([[source.id, top.id]])
  for (let level = [source.id]; level.length > 0; ) {
    const inside = rows.filter(({ id, parent }) => parent !== null && level.includes(parent) && !copies.has(id))
    if (inside.length > 0) {
      const made = await tx
        .insert(directoriesTable)
        .values(
          inside.map(({ display_name, parent }) => ({
            ...author,
            display_name,
            parent: copies.get(parent ?? 0) ?? top.id,
          })),
        )
        .returning({ id: directoriesTable.id })
      for (const [at, { id }] of inside.entries()) copies.set(id, made[at]?.id ?? top.id)
    }
    level = inside.map(({ id }) => id)
  }
  await tx.execute(sql`
    insert into ${filesTable} (display_name, original_name, category, blob, directory, created_by, updated_by)
      select ${filesTable.display_name}, ${filesTable.original_name}, ${filesTable.category}, ${filesTable.blob},
             copied.target, ${actor.id}, ${actor.id}
        from ${filesTable}
        join unnest(${sql.param([...copies.keys()])}::bigint[], ${sql.param([...copies.values()])}::bigint[])
          as copied (source, target) on ${filesTable.directory} = copied.source
        where ${filesTable.deleted_at} is null`)
  if (place !== null) await refreshGuards(tx, top.id)
  return top
}

async function contentOf({ ctx }: Work, id: number): Promise<{ directories: number[]; files: number[] }> {
  const directories = await ctx.tx
    .select({ id: directoriesTable.id })
    .from(directoriesTable)
    .where(and(eq(directoriesTable.parent, id), isNull(directoriesTable.deleted_at)))
  const files = await ctx.tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(eq(filesTable.directory, id), isNull(filesTable.deleted_at)))
  return { directories: directories.map((row) => row.id), files: files.map((row) => row.id) }
}

async function selectLiving({ ctx }: Work, condition: ReturnType<typeof eq>) {
  const isVisible = visibleDirectories(await accessOf(ctx))
  return ctx.tx
    .select()
    .from(directoriesTable)
    .where(and(condition, eq(directoriesTable.is_hidden, false), isNull(directoriesTable.deleted_at), isVisible))
}

function portions(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, at) => ids.slice(at * PORTION, (at + 1) * PORTION))
}
