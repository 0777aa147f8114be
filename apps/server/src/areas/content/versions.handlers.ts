import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { contentVersionsTable as table } from '../../db/tables/content/content-versions'
import { recordAudit } from '../../lib/events/audit'
import { conflict, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { compareContent } from './compare-content'
import { type ContentKind, requireText } from './content-kinds'
import { isText, keepVersion, listVersions, presentVersions, readVersion, type VersionRow } from './versions'

/** Версии текстов любых записей. */
export const versionsHandlers: Pick<
  Handlers,
  'contentVersions.list' | 'contentVersions.get' | 'contentVersions.changes' | 'contentVersions.restore'
> = {
  'contentVersions.list': async ({ query }, ctx) => {
    await requireText(ctx, query)
    return { data: await listVersions(ctx, query) }
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
    if (!(await kind.canEdit(ctx.db, ctx.actor, row.entity_id))) throw outOfScope()
    const standing = await kind.load(ctx.db, row.entity_id)
    if (!standing) throw notFound()
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
