import type { Schema } from '@ws/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import type { Db } from '../../../db/database'
import { rolesTable } from '../../../db/tables/access/roles'
import { contractApprovalsTable as table } from '../../../db/tables/contracts/contract-approvals'
import { loadPersons, pick } from '../../../lib/people/persons'

/** The steps of the routes of these contracts. */
export async function loadApprovals(
  db: Db,
  contracts: readonly number[],
): Promise<Map<number, Schema<'ContractApproval'>[]>> {
  const found = new Map<number, Schema<'ContractApproval'>[]>()
  if (contracts.length === 0) return found
  const rows = await db
    .select({ step: table, role_name: rolesTable.name })
    .from(table)
    .leftJoin(rolesTable, eq(rolesTable.key, table.role))
    .where(anyOf(table.contract, contracts))
    .orderBy(asc(table.order))
  const people = await loadPersons(
    db,
    rows.map(({ step }) => step.approver),
  )
  for (const { step, role_name } of rows) {
    const { contract, approver, ...shown } = step
    const presented = { ...shown, role_name: role_name ?? shown.role, approver: pick(people, approver) }
    found.set(contract, [...(found.get(contract) ?? []), presented])
  }
  return found
}

/** The step whose turn it is; undefined where all have agreed. */
export async function pendingStep(db: Db, contract: number) {
  const rows = await db.select().from(table).where(eq(table.contract, contract)).orderBy(asc(table.order))
  return rows.find(({ decision }) => decision === 'pending')
}

/** «Бухгалтер»; the key of a role that is there no more. */
export async function roleName(db: Db, key: string): Promise<string> {
  const [role] = await db.select({ name: rolesTable.name }).from(rolesTable).where(eq(rolesTable.key, key))
  return role?.name ?? key
}
