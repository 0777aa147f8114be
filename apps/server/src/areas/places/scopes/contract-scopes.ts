import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { contractsTable as table } from '../../../db/tables/contracts/contracts'
import type { Actor } from '../../../lib/access/actor'
import { scopeCondition } from '../../../lib/resource/scope'
import type { Scopes } from '../../../lib/resource/spec'

/** What the scope letters mean for contracts, and for the money of each. */
export const contractScopes: Scopes = {
  objects: (_actor, objects) => inArray(table.object, [...objects]),
  own: ({ id }) => or(eq(table.manager, id), eq(table.created_by, id)) ?? sql`false`,
}

/** Whether the person may look at the contract of the outer query: who sees a room does not always see by what it is let. */
export function isSeenContract(actor: Actor): SQL<boolean> {
  return sql`(${scopeCondition(contractScopes, actor, actor.grants.get('contracts.view')) ?? sql`true`})`
}
