import type { Schema } from '@ws/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Db } from '../../db/database'
import { contractApprovalsTable as table } from '../../db/tables/contracts/contract-approvals'
import { BUILT_IN_ROLES } from '../../lib/access/permission-matrix'
import { loadPersons, pick } from '../../lib/people/persons'

/** Who agrees to a contract, in this order (product 4.10, `contracts.approval_route`). */
export const APPROVAL_ROUTE = ['manager', 'accountant'] as const

/** The steps of the routes of these contracts. */
export async function loadApprovals(
  db: Db,
  contracts: readonly number[],
): Promise<Map<number, Schema<'ContractApproval'>[]>> {
  const found = new Map<number, Schema<'ContractApproval'>[]>()
  if (contracts.length === 0) return found
  const rows = await db.select().from(table).where(anyOf(table.contract, contracts)).orderBy(asc(table.order))
  const people = await loadPersons(
    db,
    rows.map(({ approver }) => approver),
  )
  for (const { id: _, contract, approver, ...step } of rows) {
    const presented = { ...step, role_name: roleName(step.role), approver: pick(people, approver) }
    found.set(contract, [...(found.get(contract) ?? []), presented])
  }
  return found
}

/** The step whose turn it is; undefined where all have agreed. */
export async function pendingStep(db: Db, contract: number) {
  const rows = await db.select().from(table).where(eq(table.contract, contract)).orderBy(asc(table.order))
  return rows.find(({ decision }) => decision === 'pending')
}

/** «Бухгалтер». */
export function roleName(key: string): string {
  return key in BUILT_IN_ROLES ? BUILT_IN_ROLES[key as keyof typeof BUILT_IN_ROLES] : key
}
