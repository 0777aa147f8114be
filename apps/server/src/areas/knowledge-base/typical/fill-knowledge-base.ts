import { isNull } from 'drizzle-orm'
import { kbPagesTable as table } from '../../../db/tables/knowledge/kb-pages'
import { todoCategoriesTable } from '../../../db/tables/todos/todo-categories'
import { requirePermission } from '../../../lib/access/permissions'
import type { Context, Handler } from '../../../lib/http/handler'
import { kbPages, publication } from '../knowledge-base.resource'
import { toDocument } from './page-text'
import { TYPICAL_SECTIONS } from './typical-sections'

/** Fills an empty knowledge base: sections that are there at once, and drafts of pages to be made one's own. */
export const fillKnowledgeBase: Handler<'knowledgeBase.fillTypical'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'kb.create')
  if ((await ctx.tx.$count(table, isNull(table.deleted_at))) > 0) return { added: 0 }
  const rows = await ctx.tx
    .select({ id: todoCategoriesTable.id, key: todoCategoriesTable.key })
    .from(todoCategoriesTable)
  const categories = new Map(rows.map(({ key, id }) => [key, id]))
  const titles = new Map<string, number>()
  let added = 0
  for (const { title, text, pages } of TYPICAL_SECTIONS) {
    const section = await kbPages.insert(ctx, { title, kind: 'section', content: toDocument(text, titles) })
    if (ctx.actor.grants.has('kb.publish')) await publish(ctx, section.id)
    for (const page of pages) {
      const { id } = await kbPages.insert(ctx, {
        title: page.title,
        parent: section.id,
        kind: page.kind ?? 'page',
        tags: [...page.tags],
        categories: (page.categories ?? []).flatMap((key) => categories.get(key) ?? []),
      })
      titles.set(page.title, id)
    }
    added += 1 + pages.length
  }
  // Written when every page has its number, since they link to each other.
  for (const { title, text } of TYPICAL_SECTIONS.flatMap(({ pages }) => pages)) {
    const page = await kbPages.lock(ctx, titles.get(title) ?? 0, 'view')
    await kbPages.write(ctx, page, { content: toDocument(text, titles) })
  }
  return { added }
}

async function publish(ctx: Context, id: number): Promise<void> {
  const row = await kbPages.lock(ctx, id, 'view')
  await kbPages.writeColumns(ctx, row, await publication(ctx, row))
}
