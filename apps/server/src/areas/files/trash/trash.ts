import { and, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../../../db/any-of'
import type { Database, Tx } from '../../../db/database'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, notFound, outOfScope } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { loadBelow } from '../../../lib/resource/tree'
import { restorableSince } from '../../../lib/settings/settings'
import { requireReach } from '../access/hidden-files'
import {
  accessOf,
  changeableDirectories,
  changeableFiles,
  isFixed,
  isLetInEverywhere,
  visibleDirectories,
  visibleFiles,
} from '../access/media-access'
import { lockTree } from '../folders/directory-tree'
import { requireChangeable } from '../lock'
import { requireMedia, requireOwn } from '../media-rights'
import { notePurge } from '../note-change'

/** Key of the job that removes bytes nobody names any more. */
export const BYTES_JOB = 'files.clean'
/** So many files go in one transaction: the database is free for others in between. */
const BATCH = 500

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
interface Purged {
  files: number
  directories: number
}

/** Removes a file in the trash for good. */
export const purgeFile: Handler<'files.purge'> = async ({ params }, ctx) => {
  requireMedia(ctx, 'delete')
  const [row] = await ctx.tx
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.id, params.id), isNotNull(filesTable.deleted_at), visibleFiles(await accessOf(ctx))))
    .for('update')
  if (!row) throw notFound()
  await requireReach(ctx, row)
  requireOwn(ctx, 'delete', row)
  await requireChangeable(ctx, [row.id])
  await purgeFiles(ctx.tx, [row.id])
  await notePurge(ctx, 'file', row)
  removeBytesSoon(ctx)
}

/** Removes a folder in the trash for good, with all it holds. */
export const purgeDirectory: Handler<'directories.purge'> = async ({ params }, ctx) => {
  requireMedia(ctx, 'delete')
  await lockTree(ctx.tx)
  const access = await accessOf(ctx)
  const isThis = and(
    eq(directoriesTable.id, params.id),
    isNotNull(directoriesTable.deleted_at),
    eq(directoriesTable.is_hidden, false),
    visibleDirectories(access),
  )
  const [row] = await ctx.tx.select().from(directoriesTable).where(isThis).for('update')
  if (!row) throw notFound()
  const ids = (await loadBelow(ctx.tx, directoriesTable, row.id)).map(({ id }) => id)
  if (ids.some((id) => access.fixed.includes(id)) || isFixed(access, row.guards)) throw outOfScope()
  const files = await ctx.tx
    .select({ id: filesTable.id, created_by: filesTable.created_by, deleted_at: filesTable.deleted_at })
    .from(filesTable)
    .where(anyOf(filesTable.directory, ids))
    .for('update')
  const directories = await ctx.tx
    .select({ created_by: directoriesTable.created_by })
    .from(directoriesTable)
    .where(anyOf(directoriesTable.id, ids))
  for (const inside of [...directories, ...files]) requireOwn(ctx, 'delete', inside)
  if (files.some(({ deleted_at }) => deleted_at === null)) {
    throw conflict('not_in_trash', 'В папке есть файлы, которых нет в корзине. Сначала переместите или удалите их')
  }
  await purgeFiles(
    ctx.tx,
    files.map(({ id }) => id),
  )
  // In one statement: a folder is named by those inside it.
  await ctx.tx.delete(directoriesTable).where(anyOf(directoriesTable.id, ids))
  await notePurge(ctx, 'directory', row)
  removeBytesSoon(ctx)
}

/** Removes for good everything in the trash that this person may delete. */
export const emptyTrash: Handler<'media.emptyTrash'> = withOwnTransactions(async (_input, ctx: Context) => {
  requireMedia(ctx, 'delete')
  const isAll = isLetInEverywhere(ctx.actor)
  const access = await accessOf(ctx)
  const purged = await purgeWhere((work) => ctx.transaction(({ tx }) => work(tx)), {
    files: isAll ? undefined : and(eq(filesTable.created_by, ctx.actor.id), changeableFiles(access)),
    directories: isAll ? undefined : and(eq(directoriesTable.created_by, ctx.actor.id), changeableDirectories(access)),
  })
  await ctx.transaction(async (writing) => {
    const entity_title = `Корзина: удалено навсегда файлов ${purged.files}, папок ${purged.directories}`
    await recordAudit(writing, { action: 'delete', entity: 'file', entity_id: null, entity_title })
    removeBytesSoon(writing)
  })
  return purged
})

/** Removes for good what has been in the trash longer than the settings say; answers how much. */
export async function purgeExpired(database: Database, signal?: AbortSignal): Promise<number> {
  const since = await restorableSince(database.reader)
  const purged = await purgeWhere(
    database.transaction,
    { files: sql`${filesTable.deleted_at} < ${since}`, directories: sql`${directoriesTable.deleted_at} < ${since}` },
    signal,
  )
  return purged.files + purged.directories
}

/** What is gone and holds nothing any more goes, until there is no more of it: a folder after what is in it. */
async function purgeWhere(
  transaction: Transaction,
  conditions: { files: SQL | undefined; directories: SQL | undefined },
  signal?: AbortSignal,
): Promise<Purged> {
  const purged = { files: 0, directories: 0 }
  const repeat = async (kind: keyof Purged, step: (tx: Tx) => Promise<number>) => {
    for (let gone = 1; gone > 0 && !signal?.aborted; ) {
      gone = await transaction(step)
      purged[kind] += gone
    }
  }
  await repeat('files', async (tx) => {
    const rows = await tx
      .select({ id: filesTable.id })
      .from(filesTable)
      .where(and(isNotNull(filesTable.deleted_at), conditions.files))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    await purgeFiles(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
  await repeat('directories', async (tx) => {
    await lockTree(tx)
    return purgeEmpty(tx, conditions.directories)
  })
  return purged
}

async function purgeEmpty(tx: Tx, condition: SQL | undefined): Promise<number> {
  const inner = alias(directoriesTable, 'inner_directories')
  const one = { one: sql`1` }
  const rows = await tx
    .delete(directoriesTable)
    .where(
      and(
        isNotNull(directoriesTable.deleted_at),
        eq(directoriesTable.is_hidden, false),
        notExists(tx.select(one).from(inner).where(eq(inner.parent, directoriesTable.id))),
        notExists(tx.select(one).from(filesTable).where(eq(filesTable.directory, directoriesTable.id))),
        condition,
      ),
    )
    .returning({ id: directoriesTable.id })
  return rows.length
}

/** Whatever used these files has let them go: they were in the trash. */
async function purgeFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(attachmentsTable).where(anyOf(attachmentsTable.file, ids))
  await tx.delete(filesTable).where(anyOf(filesTable.id, ids))
}

function removeBytesSoon(ctx: Context): void {
  ctx.afterCommit(() => ctx.services.jobs.wake(BYTES_JOB))
}
