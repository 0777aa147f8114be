import { and, eq, isNull } from 'drizzle-orm'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import { scopeCondition } from '../../lib/resource/scope'
import { registerCollaborative } from '../content/content-kinds'
import { kbPages } from './knowledge-base.resource'
import { isReadable, kbScopes } from './page-scopes'

/** What is published is changed by who publishes; a draft by its people, also together. */
registerCollaborative({
  kind: 'kb_page',
  async canEdit(db, actor, id) {
    const grant = actor.grants.get('kb.edit')
    const [row] = await db
      .select({ status: table.status })
      .from(table)
      .where(and(eq(table.id, id), isReadable(actor), scopeCondition(kbScopes, actor, grant, 'edit')))
    if (row === undefined || row.status === 'archived') return false
    return row.status !== 'published' || actor.grants.has('kb.publish')
  },
  async load(db, id) {
    const [row] = await db
      .select({ title: table.title, content: table.content })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deleted_at)))
    return row
  },
  async store(ctx, id, content) {
    const row = await kbPages.lock(ctx, id, 'edit')
    await kbPages.write(ctx, row, { content: content as { type: 'doc'; content: { [key: string]: unknown }[] } })
  },
})
