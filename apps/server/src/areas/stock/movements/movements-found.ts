import { labels } from '@ws/api-client/contract/labels'
import { and, eq } from 'drizzle-orm'
import { stockMovementsTable as table } from '../../../db/tables/stock/stock-movements'
import { requirePermission } from '../../../lib/access/permissions'
import { scopeCondition } from '../../../lib/resource/scope'
import { hit, type SearchKind } from '../../../lib/search/search-kinds'
import { loadMovements } from './load-movements'
import { movementOf } from './movement-number'
import { movementScopes } from './movement-scopes'

/** Движения запасов: by their number alone, among those that the person sees. */
export const movementsFound: SearchKind = {
  permission: 'stock.view',
  async find({ search }, ctx) {
    const id = movementOf(search, 'prefixed')
    if (id === undefined) return { total: 0, items: [] }
    const seen = scopeCondition(movementScopes, ctx.actor, requirePermission(ctx.actor, 'stock.view'))
    const found = await loadMovements(ctx, and(seen, eq(table.id, id)))
    const list = ctx.actor.grants.has('goods.view') ? '/goods' : '/consumable'
    const items = found.map(({ number, kind, lines, storage_from_details: from, storage_to_details: to }) =>
      hit(
        id,
        `${number} · ${labels.MovementKind[kind]}`,
        [[from?.name, to?.name].filter(Boolean).join(' → '), lines[0]?.item_details.name],
        `${list}?${new URLSearchParams({ tool: 'movements', movement: number })}`,
      ),
    )
    return { total: items.length, items }
  },
}
