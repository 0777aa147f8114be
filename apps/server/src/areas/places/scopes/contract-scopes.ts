import { eq, inArray, or, sql } from 'drizzle-orm'
import { contractsTable as table } from '../../../db/tables/contracts/contracts'
import type { Scopes } from '../../../lib/resource/spec'

/** What the scope letters mean for contracts, and for the money of each. */
export const contractScopes: Scopes = {
  objects: (_actor, objects) => inArray(table.object, [...objects]),
  own: ({ id }) => or(eq(table.manager, id), eq(table.created_by, id)) ?? sql`false`,
}
