import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { blobsTable } from '../../db/tables/files/blobs'
import { filesTable } from '../../db/tables/files/files'
import { type Change, recordAudit } from '../../lib/events/audit'
import { invalid, notFound } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { presentFileReference } from '../files/listing/present-file'
import { claimFiles, filesOf } from '../files/upload/claim-files'
import { lockRecord, type PartRecord, type RecordKey, readRecord, tellTouched } from './record-of'
import { tellOfChange } from './tell-watchers'

/** The field under which files of a record are kept that is no field of its own. */
const FIELD = 'attachments'
/** Files of one record at most. */
const MOST_FILES = 200

/** Файлы записи: who may change the record adds and takes away, who may read it sees them. */
export const attachmentsHandlers: Pick<Handlers, 'attachments.list' | 'attachments.create' | 'attachments.remove'> = {
  'attachments.list': async ({ query }, ctx) => {
    await readRecord(ctx, query, 'files')
    return { data: await readAttachments(ctx, query) }
  },
  'attachments.create': async ({ body }, ctx) => {
    const record = await lockRecord(ctx, body, 'files')
    const present = await filesOf(ctx, record.entity, record.id)
    if (present.length >= MOST_FILES) throw invalid({ file: `Не больше ${MOST_FILES} файлов` })
    const files = [...present, body.file]
    const change = await claimFiles(ctx, files, record.entity, record.id, FIELD, { refusedAt: 'file' })
    if (body.title) {
      await ctx.tx
        .update(attachmentsTable)
        .set({ title: body.title.trim() || null })
        .where(and(ofRecord(body), eq(attachmentsTable.file, body.file)))
    }
    const added = (await readAttachments(ctx, body)).find(({ file }) => file === body.file)
    if (!added) throw new Error('A file was attached and is not there')
    if (change)
      await noteChange(ctx, record, change, `Добавлен файл: ${added.title ?? added.file_details.display_name}`)
    return added
  },
  'attachments.remove': async ({ params }, ctx) => {
    const [found] = await ctx.tx
      .select()
      .from(attachmentsTable)
      .where(and(eq(attachmentsTable.id, params.id), eq(attachmentsTable.kind, FIELD)))
    if (!found) throw notFound()
    const record = await lockRecord(ctx, found, 'files')
    const present = await filesOf(ctx, record.entity, record.id)
    const left = present.filter((file) => file !== found.file)
    const change = await claimFiles(ctx, left, record.entity, record.id, FIELD)
    if (!change) throw notFound()
    await noteChange(ctx, record, change, 'Убран файл')
  },
}

async function noteChange(ctx: Context, record: PartRecord, change: Change, told: string): Promise<void> {
  const { entity, id, title } = record
  await recordAudit(ctx, {
    action: 'update',
    entity,
    entity_id: id,
    entity_title: title,
    changes: { [FIELD]: change },
  })
  await tellTouched(ctx, record, 'files')
  await tellOfChange(ctx, record, `${title} · ${told}`)
}

/** The living files of a record. */
async function readAttachments(ctx: Context, key: RecordKey): Promise<Schema<'Attachment'>[]> {
  const rows = await ctx.db
    .select({ own: attachmentsTable, file: filesTable, blob: blobsTable })
    .from(attachmentsTable)
    .innerJoin(filesTable, and(eq(filesTable.id, attachmentsTable.file), isNull(filesTable.deleted_at)))
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(ofRecord(key))
    .orderBy(asc(attachmentsTable.sort_order), asc(attachmentsTable.id))
  const people = await loadPersons(
    ctx.db,
    rows.map(({ own }) => own.created_by),
  )
  return rows.map(({ own, ...file }) => ({
    id: own.id,
    file: own.file,
    file_details: presentFileReference(ctx, file),
    title: own.title,
    author_details: pick(people, own.created_by),
    created_at: own.created_at,
  }))
}

/** How many living files a record has. */
export async function countFiles(ctx: Context, key: RecordKey): Promise<number> {
  return ctx.db.$count(
    attachmentsTable,
    and(
      ofRecord(key),
      sql`exists (select 1 from ${filesTable} where ${filesTable.id} = ${attachmentsTable.file} and ${filesTable.deleted_at} is null)`,
    ),
  )
}

function ofRecord({ entity, entity_id }: RecordKey) {
  return and(
    eq(attachmentsTable.entity, entity),
    eq(attachmentsTable.entity_id, entity_id),
    eq(attachmentsTable.kind, FIELD),
  )
}
