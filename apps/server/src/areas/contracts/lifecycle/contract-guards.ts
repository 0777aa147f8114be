import { labels } from '@ws/api-client/contract/labels'
import { eq, sql } from 'drizzle-orm'
import { contractLinesTable } from '../../../db/tables/contracts/contract-lines'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { AppError, conflict } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { ContractRow } from '../contract-parts'

/** Refuses an act that the contract does not allow in its state. */
export function requireStatus(contract: ContractRow, statuses: readonly ContractRow['status'][]): void {
  if (statuses.includes(contract.status)) return
  throw conflict('bad_transition', `Действие недоступно в статусе «${labels.ContractStatus[contract.status]}»`)
}

/** Refuses an act whose condition is not met; `can_force` where a reason is taken instead. */
export function guard(text: string, can_force: boolean): AppError {
  return new AppError(422, 'guard_failed', text, { details: { can_force } })
}

/** Before it is agreed a contract has something to pay for or to sit in, and a tenant who can sign it. */
export async function requireComplete(ctx: Context, contract: ContractRow): Promise<void> {
  const { rows } = await ctx.db.execute<{ empty: boolean; unplaced: boolean }>(sql`
    select rooms.n = 0 and lines.n = 0 as empty, rooms.n = 0 and lines.by_area > 0 as unplaced
    from (select count(*) as n from ${contractRoomsTable} where ${contractRoomsTable.contract} = ${contract.id}) as rooms,
      (select count(*) as n, count(*) filter (where ${contractLinesTable.calc} like 'per_m2%') as by_area
        from ${contractLinesTable} where ${contractLinesTable.contract} = ${contract.id}) as lines`)
  if (rows[0]?.empty) throw guard('Добавьте помещение или условие оплаты', false)
  if (contract.end_date !== null && contract.end_date <= contract.start_date) {
    throw guard('Окончание должно быть позже начала', false)
  }
  if (rows[0]?.unplaced) throw guard('Плата считается по площади, а помещений в договоре нет', false)
  const [tenant] = await ctx.db.select().from(tenantsTable).where(eq(tenantsTable.id, contract.tenant))
  const missing = tenant === undefined ? [] : MISSING.filter(([kind, name]) => tenant.kind === kind && !tenant[name])
  if (missing.length > 0) {
    throw guard(`Заполните у арендатора: ${missing.map(([, , label]) => label).join(', ')}`, false)
  }
}

/** Requisites without which a contract cannot be drawn up (product 8.1). */
const MISSING = [
  ['legal', 'director_name', 'руководитель'],
  ['legal', 'director_position', 'должность руководителя'],
  ['legal', 'acting_basis', 'действует на основании'],
  ['sole_proprietor', 'legal_address', 'адрес'],
  ['individual', 'personal_data', 'паспортные данные'],
] as const
