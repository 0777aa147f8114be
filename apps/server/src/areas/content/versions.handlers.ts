import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { contentVersionsTable as table } from '../../db/tables/content/content-versions'
import { recordAudit } from '../../lib/events/audit'
import { conflict, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { compareContent } from './compare-content'
import { type ContentKind, requireText, type StandingText } from './content-kinds'
import {
  isText,
  keepVersion,
  listVersions,
  nameVersion,
  presentVersions,
  readVersion,
  type VersionRow,
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
    const standing = await requireEditable(ctx, kind, body.entity_id)
    if (!standing.content) throw conflict('empty_text', 'Текста ещё нет: сохранять нечего')
    const { title, content } = standing
    const kept = await keepVersion(ctx, body, { title, content, name: body.name.trim() })
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
    const { row } = await requireVersion(ctx, params.id)
    const entity = row.entity as Schema<'RecordEntity'>
    return { ...(await presentOne(ctx, row)), entity, entity_id: row.entity_id, content: row.content as Values }
  },
  'contentVersions.changes': async ({ params, query }, ctx) => {
    const { row, kind } = await requireVersion(ctx, params.id)
    const other =
      query.with === undefined
        ? (await kind.load(ctx.db, row.entity_id))?.content
        : (await readVersion(ctx, row, query.with))?.content
    if (!other) throw notFound()
    if (!isText(row.content) || !isText(other))
      throw conflict('not_comparable', 'Сравнить можно только тексты: откройте обе версии рядом')
    return { data: compareContent(row.content, other) }
  },
  'contentVersions.restore': async ({ params }, ctx) => {
    const { row, kind } = await requireVersion(ctx, params.id)
    const standing = await requireEditable(ctx, kind, row.entity_id)
    if (standing.content) await keepVersion(ctx, row, { title: standing.title, content: standing.content })
    await kind.store(ctx, row.entity_id, row.content)
    const kept = await keepVersion(ctx, row, {
      title: standing.title,
      content: row.content,
      comment: `Восстановлена версия ${row.number}`,
    })
    await recordAudit(ctx, {
      action: 'update',
      entity: row.entity,
      entity_id: row.entity_id,
      entity_title: standing.title,
      changes: { content_version: { from: null, to: row.number } },
    })
    return presentOne(ctx, kept)
  },
}

/** The text of a record that the person may change. */
async function requireEditable(ctx: Context, kind: Required<ContentKind>, id: number): Promise<StandingText> {
  if (!(await kind.canEdit(ctx.db, ctx.actor, id))) throw outOfScope()
  const standing = await kind.load(ctx.db, id)
  if (!standing) throw notFound()
  return standing
}

async function noteName(ctx: Context, row: VersionRow, entity_title: string, from: string | null): Promise<void> {
  if (row.name === from) return
  const { entity, entity_id, name: to } = row
  await recordAudit(ctx, { action: 'update', entity, entity_id, entity_title, changes: { version_name: { from, to } } })
}

type Values = { [name: string]: unknown }

/** A version of a record whose text the person may read; 404 for any other. */
async function requireVersion(ctx: Context, id: number): Promise<{ row: VersionRow; kind: Required<ContentKind> }> {
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
  if (!row) throw notFound()
  return { row, kind: await requireText(ctx, row) }
}

async function presentOne(ctx: Context, row: VersionRow): Promise<Schema<'ContentVersion'>> {
  const [version] = await presentVersions(ctx, [row])
  if (!version) throw new Error('A row was presented as nothing')
  return version
}
