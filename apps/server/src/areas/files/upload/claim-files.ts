import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { prepareOnce } from '../../../db/prepare-once'
import { attachmentsTable } from '../../../db/tables/files/attachments'
import { blobsTable } from '../../../db/tables/files/blobs'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import type { Change } from '../../../lib/events/audit'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { readableFiles } from '../access/readable'
import { presentFileReference } from '../listing/present-file'

/**
 * Makes these files, in this order, the files of a record, in the transaction of its write. A missing or foreign number
 * refuses the whole write with an error of `field` (also the `kind` of the attachments) or of `refusedAt`, where it was sent
 * under another name. Files of `alsoFrom`, a record that the person sees, are no foreign ones. Who attached a file that stays, and when, stays with it; so does one in the trash,
 * which the writer does not see. Answers what changed, for the journal; undefined when nothing did.
 */
export async function claimFiles(
  ctx: Context,
  ids: readonly number[],
  entity: string,
  entityId: number,
  field = 'attachments',
  { alsoFrom, refusedAt = field }: { alsoFrom?: { entity: string; id: number } | undefined; refusedAt?: string } = {},
): Promise<Change | undefined> {
  const wanted = [...new Set(ids)]
  const from = await filesOf(ctx, entity, entityId, field)
  if (JSON.stringify(from) === JSON.stringify(wanted)) return undefined
  const known = new Set(from)
  const fresh = wanted.filter((file) => !known.has(file))
  const lent = alsoFrom && fresh.length > 0 ? await filesOf(ctx, alsoFrom.entity, alsoFrom.id, field) : []
  await requireClaimable(ctx, fresh, new Set(lent), refusedAt)
  const gone = from.filter((file) => !wanted.includes(file))
  if (gone.length > 0) {
    await ctx.tx
      .delete(attachmentsTable)
      .where(and(ofRecord(entity, entityId, field), anyOf(attachmentsTable.file, gone)))
  }
  if (wanted.length > 0) {
    await ctx.tx
      .insert(attachmentsTable)
      .values(
        wanted.map((file, sort_order) => ({
          entity,
          entity_id: entityId,
          kind: field,
          file,
          sort_order,
          created_by: ctx.actor.id,
        })),
      )
      .onConflictDoUpdate({
        target: [attachmentsTable.entity, attachmentsTable.entity_id, attachmentsTable.kind, attachmentsTable.file],
        set: { sort_order: sql`excluded.sort_order` },
      })
  }
  return { from, to: wanted }
}

/** The numbers of the living files of a record, in their order, as they stand in the transaction of a write. */
export async function filesOf(
  ctx: Context,
  entity: string,
  entityId: number,
  field = 'attachments',
): Promise<number[]> {
  const rows = await ctx.tx
    .select({ file: attachmentsTable.file })
    .from(attachmentsTable)
    .innerJoin(filesTable, and(eq(filesTable.id, attachmentsTable.file), isNull(filesTable.deleted_at)))
    .where(ofRecord(entity, entityId, field))
    .orderBy(asc(attachmentsTable.sort_order), asc(attachmentsTable.id))
  return rows.map(({ file }) => file)
}

function ofRecord(entity: string, entityId: number, field: string) {
  return and(
    eq(attachmentsTable.entity, entity),
    eq(attachmentsTable.entity_id, entityId),
    eq(attachmentsTable.kind, field),
  )
}

/** Gives the files of one record to another; who saw them there need not be able to read their folders. */
export async function copyFiles(
  ctx: Context,
  from: { entity: string; id: number },
  to: { entity: string; id: number },
): Promise<void> {
  await ctx.tx.execute(sql`
    insert into ${attachmentsTable} (entity, entity_id, kind, file, title, sort_order, created_by)
    select ${to.entity}::text, ${to.id}::bigint, source.kind, source.file, source.title, source.sort_order, ${ctx.actor.id}::bigint
      from ${attachmentsTable} as source join ${filesTable} as living on living.id = source.file and living.deleted_at is null
      where source.entity = ${from.entity} and source.entity_id = ${from.id}
      for share of living
    on conflict do nothing`)
}

const filesOfRecords = prepareOnce((db) =>
  db
    .select({ owner: attachmentsTable.entity_id, file: filesTable, blob: blobsTable })
    .from(attachmentsTable)
    .innerJoin(filesTable, and(eq(filesTable.id, attachmentsTable.file), isNull(filesTable.deleted_at)))
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(
      and(
        eq(attachmentsTable.entity, sql.placeholder('entity')),
        eq(attachmentsTable.kind, sql.placeholder('field')),
        anyOf(attachmentsTable.entity_id, sql.placeholder('ids')),
      ),
    )
    .orderBy(asc(attachmentsTable.sort_order), asc(attachmentsTable.id))
    .prepare(''),
)

/** The files of records, by the number of the record, in their order. */
export async function loadAttachedFiles(
  ctx: Context,
  entity: string,
  entityIds: readonly number[],
  field = 'attachments',
): Promise<Map<number, Schema<'FileReference'>[]>> {
  if (entityIds.length === 0) return new Map()
  const rows = await filesOfRecords(ctx.db).execute({ entity, field, ids: entityIds })
  const found = new Map<number, Schema<'FileReference'>[]>()
  for (const { owner, ...row } of rows) {
    found.set(owner, [...(found.get(owner) ?? []), presentFileReference(ctx, row)])
  }
  return found
}

/** Locked against a deletion at the same time: one of the two must see the other. */
/** Refuses files at the field where the person may not use one of them. */
export async function requireClaimable(
  ctx: Context,
  ids: readonly number[],
  lent: ReadonlySet<number>,
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.tx
    .select({ id: filesTable.id, author: filesTable.created_by, isHidden: directoriesTable.is_hidden })
    .from(filesTable)
    .leftJoin(directoriesTable, eq(directoriesTable.id, filesTable.directory))
    .where(and(inArray(filesTable.id, [...ids]), isNull(filesTable.deleted_at)))
    .for('share', { of: filesTable })
  const readable = await readableFiles(
    ctx.tx,
    ctx.actor,
    rows.map(({ id }) => id),
  )
  const claimable = rows.filter(({ id, author, isHidden }) => {
    return lent.has(id) || author === ctx.actor.id || (readable.has(id) && isHidden !== true)
  })
  const known = new Set(claimable.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) throw invalid({ [field]: missing.map((id) => `Файл #${id} недоступен`) })
}
