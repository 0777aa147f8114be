import type { Schema } from '@ws/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import { contentVersionsTable as table } from '../../db/tables/content/content-versions'
import { recordAudit } from '../../lib/events/audit'
import { conflict, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { JsonText, writeObject } from '../../lib/http/json-text'
import { sealWorkbook } from '../../lib/spreadsheet/workbook/workbook-file'
import { callOf } from '../../lib/worker-task/call-of'
import { compareTexts } from './compare-texts'
import { type ContentKind, requireText } from './content-kinds'
import {
  contentOf,
  isText,
  keepVersion,
  type Listed,
  listVersions,
  nameVersion,
  presentVersions,
  readJson,
  readText,
  readVersion,
  type VersionInput,
  WITHOUT_CONTENT,
} from './versions'

/** Версии текстов любых записей. */
export const versionsHandlers: Pick<
  Handlers,
  | 'contentVersions.list'
  | 'contentVersions.create'
  | 'contentVersions.update'
  | 'contentVersions.get'
  | 'contentVersions.changes'
  | 'contentVersions.restore'
> = {
  'contentVersions.list': async ({ query }, ctx) => {
    await requireText(ctx, query)
    return { data: await listVersions(ctx, query) }
  },
  'contentVersions.create': async ({ body }, ctx) => {
    const kind = await requireText(ctx, body)
    const { title, standing } = await requireEditable(ctx, kind, body.entity_id)
    if (!standing) throw conflict('empty_text', 'Текста ещё нет: сохранять нечего')
    const kept = await keepVersion(ctx, body, { ...standing, name: body.name.trim() })
    await noteName(ctx, kept, title, null)
    return presentOne(ctx, kept)
  },
  'contentVersions.update': async ({ params, body }, ctx) => {
    const { row, kind } = await requireVersion(ctx, params.id)
    const { title } = await requireEditable(ctx, kind, row.entity_id)
    const named = await nameVersion(ctx, row.id, body.name?.trim() || null)
    await noteName(ctx, named, title, row.name)
    return presentOne(ctx, named)
  },
  'contentVersions.get': async ({ params }, ctx) => {
    const [row] = await ctx.db
      .select({ ...WITHOUT_CONTENT, json: sql<string>`${table.content}::text` })
      .from(table)
      .where(eq(table.id, params.id))
    if (!row) throw notFound()
    await requireText(ctx, row)
    const { entity, entity_id } = row
    return writeObject({ ...(await presentOne(ctx, row)), entity, entity_id, content: new JsonText(row.json) })
  },
  'contentVersions.changes': async ({ params, query }, ctx) => {
    const { row, kind } = await requireVersion(ctx, params.id)
    const version = query.with === undefined ? undefined : await readVersion(ctx, row, query.with)
    if (query.with !== undefined && !version) throw notFound()
    const own = await readText(ctx, row)
    const other = version ? await readText(ctx, version) : own && (await kind.load(ctx.db, row.entity_id))?.content
    if (own && other === null) throw notFound()
    if (!own || !other || !isText(other))
      throw conflict('not_comparable', 'Сравнить можно только тексты: откройте обе версии рядом')
    return { data: await compareTexts({ before: own, after: other }, callOf(ctx)) }
  },
  'contentVersions.restore': async ({ params }, ctx) => {
    const { row, kind } = await requireVersion(ctx, params.id)
    const { title, standing } = await requireEditable(ctx, kind, row.entity_id)
    if (standing) await keepVersion(ctx, row, standing)
    const text = await readText(ctx, row)
    // In another process, as it is read when a person sends it: the formulas of a workbook may be those of an older version.
    await kind.store(ctx, row.entity_id, text ?? (await sealWorkbook(await readJson(ctx, row), ctx)))
    const comment = `Восстановлена версия ${row.number}`
    const kept = await keepVersion(ctx, row, { title, content: contentOf(row), words: row.word_count, comment })
    await recordAudit(ctx, {
      action: 'update',
      entity: row.entity,
      entity_id: row.entity_id,
      entity_title: title,
      changes: { content_version: { from: null, to: row.number } },
    })
    return presentOne(ctx, kept)
  },
}

/** The record whose content the person may change, and what it says, to be kept; undefined where it says nothing yet. */
async function requireEditable(
  ctx: Context,
  kind: Required<ContentKind>,
  id: number,
): Promise<{ title: string; standing: VersionInput | undefined }> {
  if (!(await kind.canEdit(ctx.db, ctx.actor, id))) throw outOfScope()
  const workbook = await kind.loadWorkbook(ctx.db, id)
  if (workbook) return { title: workbook.title, standing: workbook }
  const text = await kind.load(ctx.db, id)
  if (!text) throw notFound()
  const { title, content } = text
  return { title, standing: content === null ? undefined : { title, content } }
}

async function noteName(ctx: Context, row: Listed, entity_title: string, from: string | null): Promise<void> {
  if (row.name === from) return
  const { entity, entity_id, name: to } = row
  await recordAudit(ctx, { action: 'update', entity, entity_id, entity_title, changes: { version_name: { from, to } } })
}

/** A version of a record whose text the person may read; 404 for any other. */
async function requireVersion(ctx: Context, id: number): Promise<{ row: Listed; kind: Required<ContentKind> }> {
  const [row] = await ctx.db.select(WITHOUT_CONTENT).from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  return { row, kind: await requireText(ctx, row) }
}

async function presentOne(ctx: Context, row: Listed): Promise<Schema<'ContentVersion'>> {
  const [version] = await presentVersions(ctx, [row])
  if (!version) throw new Error('A row was presented as nothing')
  return version
}
