import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { contractApprovalsTable as approvals } from '../../../db/tables/contracts/contract-approvals'
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

/** Contracts whose next decision is that of a role of the person. */
export function awaitsDecisionOf(actor: Actor): SQL {
  return sql`(${actor.grants.has('contracts.approve')} and ${table.status} = 'approval'
    and coalesce((select ${approvals.role} from ${approvals} where ${approvals.contract} = ${table.id}
      and ${approvals.decision} = 'pending' order by ${approvals.order} limit 1) = any(${sql.param([...actor.roles])}::text[]), false))`
}
