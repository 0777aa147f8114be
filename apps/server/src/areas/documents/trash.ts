import { desc, gt, isNotNull } from 'drizzle-orm'
import { documentsTable as table } from '../../db/tables/documents/documents'
import { requirePermission } from '../../lib/access/permissions'
import type { Handler } from '../../lib/http/handler'
import { restorableSince } from '../../lib/settings/settings'
import { documents } from './documents.resource'

/** Nobody looks through a longer list. */
const LISTED = 200

/** Корзина: what the person may bring back, the latest first. */
export const listTrash: Handler<'documents.trash'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'documents.delete')
  const gone = [isNotNull(table.deleted_at), gt(table.deleted_at, await restorableSince(ctx.db))]
  const found = await documents.select(ctx, gone, { order: [desc(table.deleted_at)], limit: LISTED })
  return {
    data: await documents.present(
      ctx,
      found.filter(({ mayRemove }) => mayRemove),
    ),
  }
}
