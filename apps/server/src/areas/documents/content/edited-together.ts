import type { Schema } from '@ws/api-client/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { documentContentsTable as contents, documentsTable as table } from '../../../db/tables/documents/documents'
import type { Actor } from '../../../lib/access/actor'
import { notFound } from '../../../lib/http/error'
import { registerCollaborative } from '../../content/content-kinds'
import { contentLevels } from '../document-access'
import { DOCUMENT } from '../document-links'
import { checkContent } from './check-content'
import { loadWriting, requireOpen, standing, storeContent } from './store-content'

registerCollaborative({
  kind: DOCUMENT,
  canEdit: async (db, actor, id) => {
    const found = await levelOf(db, actor, id)
    return found?.level === 'edit' && found.isOpen
  },
  canComment: async (db, actor, id) => {
    const found = await levelOf(db, actor, id)
    return found !== undefined && found.level !== 'view'
  },
  async load(db, id) {
    const [found] = await db
      .select({ title: table.title, content: contents.content })
      .from(table)
      .innerJoin(contents, eq(contents.document, table.id))
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
    return found
  },
  async loadWorkbook(db, id) {
    const isWorkbook = and(eq(table.id, id), eq(table.kind, 'spreadsheet'), isNull(table.deleted_at))
    const [row] = await db.select().from(table).where(isWorkbook)
    if (!row) return undefined
    const { title, content, words } = standing(row)
    return { title, content, words }
  },
  async store(ctx, id, content) {
    const [row] = await ctx.tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
      .for('no key update')
    if (!row) throw notFound()
    requireOpen(row)
    await storeContent(ctx, row, await loadWriting(ctx, id), await checkContent(ctx.db, row.kind, content))
  },
})

/** What a person may do with the content of a document that he sees, and whether its status lets anybody write. */
async function levelOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ level: Schema<'AccessLevel'>; isOpen: boolean } | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
  if (!row) return undefined
  const level = (await contentLevels({ db, actor }, [row]))(row)
  return { level, isOpen: row.status === 'draft' && !row.is_archived }
}
