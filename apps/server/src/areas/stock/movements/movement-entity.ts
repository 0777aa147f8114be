import { and } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { stockMovementsTable as table } from '../../../db/tables/stock/stock-movements'
import { registerEntity } from '../../../lib/resource/registry'
import { scopeCondition } from '../../../lib/resource/scope'
import { movementScopes } from './movement-scopes'

/** A movement in the journal and beside its file. */
export const MOVEMENT = 'stock_movement'
/** How the file of a movement is attached to it: a delivery note, an act, a picture. */
export const FILE = 'file'

// Whoever sees a movement sees its file.
registerEntity(MOVEMENT, {
  path: '/stock/movements',
  permission: 'stock.view',
  async mayRead(db, actor, ids) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(anyOf(table.id, ids), scopeCondition(movementScopes, actor, actor.grants.get('stock.view'))))
    return new Set(rows.map(({ id }) => id))
  },
})
