import type { Schema } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { blobsTable } from '../../db/tables/files/blobs'
import { filesTable } from '../../db/tables/files/files'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { claimFiles, loadAttachedFiles } from '../files/upload/claim-files'

/** The entity whose attached files backgrounds are. */
export const FLOOR_PLAN = 'floor_plan'
const PUBLISHED = 'background'
const DRAFT = 'draft_background'

/** What a browser draws below the rooms; of a PDF the first page. */
const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf']
const LARGEST_MB = 20

/** The background of a plan, or of its draft. */
export async function readBackground(
  ctx: Context,
  plan: number,
  of: 'published' | 'draft',
): Promise<Schema<'FileReference'> | null> {
  const kind = of === 'draft' ? DRAFT : PUBLISHED
  return (await loadAttachedFiles(ctx, FLOOR_PLAN, [plan], kind)).get(plan)?.[0] ?? null
}

/** Makes a file the background of the draft; one that is published may stay, whoever uploaded it. */
export async function claimBackground(ctx: Context, plan: number, file: number | null): Promise<void> {
  if (file !== null) await requirePicture(ctx, file)
  const published = await readBackground(ctx, plan, 'published')
  if (file !== null && file === published?.id) await copyKind(ctx, { id: plan, kind: PUBLISHED }, plan)
  else await claimFiles(ctx, file === null ? [] : [file], FLOOR_PLAN, plan, DRAFT, { refusedAt: 'background' })
}

/** The background of the draft becomes the one that everybody sees. */
export async function publishBackground(ctx: Context, plan: number): Promise<void> {
  await drop(ctx, plan, PUBLISHED)
  await ctx.tx
    .update(attachmentsTable)
    .set({ kind: PUBLISHED })
    .where(
      and(
        eq(attachmentsTable.entity, FLOOR_PLAN),
        eq(attachmentsTable.entity_id, plan),
        eq(attachmentsTable.kind, DRAFT),
      ),
    )
}

/** Forgets the background of the draft. */
export async function dropDraftBackground(ctx: Context, plan: number): Promise<void> {
  await drop(ctx, plan, DRAFT)
}

/** What is published of one plan stands below the draft of another. */
export async function copyBackground(ctx: Context, from: number, to: number): Promise<void> {
  await copyKind(ctx, { id: from, kind: PUBLISHED }, to)
}

async function copyKind(ctx: Context, from: { id: number; kind: string }, to: number): Promise<void> {
  await drop(ctx, to, DRAFT)
  await ctx.tx.execute(sql`
    insert into ${attachmentsTable} (entity, entity_id, kind, file, sort_order, created_by)
    select ${FLOOR_PLAN}::text, ${to}::bigint, ${DRAFT}::text, file, 0, ${ctx.actor.id}::bigint from ${attachmentsTable}
    where entity = ${FLOOR_PLAN} and entity_id = ${from.id} and kind = ${from.kind}`)
}

async function drop(ctx: Context, plan: number, kind: string): Promise<void> {
  await ctx.tx
    .delete(attachmentsTable)
    .where(
      and(
        eq(attachmentsTable.entity, FLOOR_PLAN),
        eq(attachmentsTable.entity_id, plan),
        eq(attachmentsTable.kind, kind),
      ),
    )
}

async function requirePicture(ctx: Context, file: number): Promise<void> {
  const [found] = await ctx.tx
    .select({ type: blobsTable.mime_type, size: blobsTable.size })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(eq(filesTable.id, file))
  if (!found) throw invalid({ background: `Файл #${file} недоступен` })
  if (!TYPES.includes(found.type)) throw invalid({ background: 'Подложка — картинка PNG, JPG, SVG или PDF' })
  if (found.size > LARGEST_MB * 1024 * 1024) throw invalid({ background: `Подложка не больше ${LARGEST_MB} МБ` })
}
