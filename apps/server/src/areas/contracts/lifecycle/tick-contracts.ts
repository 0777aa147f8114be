import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { contractsTable as table } from '../../../db/tables/contracts/contracts'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { AppError } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { contractSettingInSql } from '../../../lib/settings/contract-settings'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian, daysFromTo } from '../../../lib/time/days'
import { CONTRACT_END } from '../../places/occupancy'
import { renewTenantStatus } from '../../requisites/tenant-status'
import { insertAmendment, putIntoForce } from '../amendments/contract-amendments'
import { type ContractRow, renewLeases } from '../contract-parts'
import { renewTotals } from '../contract-totals'
import { contracts } from '../contracts.resource'
import { tellOfContract } from '../notifications'
import { makeContractTodo } from './contract-todo'

/** So many days before the end its manager is told (product 9.2). */
const TOLD_DAYS = [90, 60, 30, 14, 3]

/**
 * What the days do to contracts (product 9.2): those whose end is near are running out, those that are over end or are
 * renewed, planned terminations come. Each contract in a transaction of its own: what was done stays done when the job is
 * stopped, and doing it again changes nothing. Answers how many changed.
 */
export async function tickContracts(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  const today = await companyToday(database.reader)
  let changed = 0
  let last = 0
  let failure: unknown
  while (!signal.aborted) {
    const due = await dueContracts(database, today, last)
    for (const id of due) {
      if (signal.aborted) break
      last = id
      // One contract that cannot be moved keeps no other from its day; the job tells of it in the end.
      changed += await tickOne(database, services, id, today).catch((error: unknown) => {
        failure ??= error
        return 0
      })
    }
    if (due.length === 0) break
  }
  await renewTotals(
    database.reader,
    and(isNull(table.deleted_at), inArray(table.status, ['active', 'expiring'])) as SQL,
  )
  if (failure !== undefined) throw failure
  return changed
}

async function dueContracts(database: Database, today: string, after: number): Promise<number[]> {
  const rows = await database.reader
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        gt(table.id, after),
        isNull(table.deleted_at),
        inArray(table.status, ['active', 'expiring']),
        sql`${CONTRACT_END} <= ${today}::date + ${contractSettingInSql('expiring_days')}`,
      ),
    )
    .orderBy(asc(table.id))
    .limit(100)
  return rows.map(({ id }) => id)
}

/** Whose rooms another contract has by now is not renewed by itself: it ends. */
async function tickOne(database: Database, services: Services, id: number, today: string): Promise<number> {
  return moveOne(database, services, id, { today, mayRenew: true }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'room_overbooked') throw error
    return moveOne(database, services, id, { today, mayRenew: false })
  })
}

async function moveOne(
  database: Database,
  services: Services,
  id: number,
  { today, mayRenew }: { today: string; mayRenew: boolean },
): Promise<number> {
  return transactionWithEffects(database, async (tx, afterCommit) => {
    const [contract] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!contract || (contract.status !== 'active' && contract.status !== 'expiring')) return 0
    const author = contract.manager ?? contract.created_by ?? 0
    const ctx = systemContext(tx, services, { author, permissions: [] }, afterCommit)
    if (contract.terminates_on && contract.terminates_on < today) return end(ctx, contract, 'terminated')
    if (contract.term_kind === 'fixed' && contract.end_date && contract.end_date < today) {
      const isRenewed = mayRenew && contract.auto_renewal !== 'none'
      return isRenewed ? renew(ctx, contract, today) : end(ctx, contract, 'expired')
    }
    return runOut(ctx, contract, today)
  })
}

async function end(ctx: Context, contract: ContractRow, status: 'expired' | 'terminated'): Promise<number> {
  const after = await contracts.writeColumns(ctx, contract, { status })
  await renewLeases(ctx, after)
  await renewTenantStatus(ctx.tx, sql`${tenantsTable.id} = ${contract.tenant}`)
  return 1
}

/** Goes on by itself: for as long again, or without end. */
async function renew(ctx: Context, contract: ContractRow, today: string): Promise<number> {
  const { start_date, end_date, auto_renewal } = contract
  const from = addDays(end_date ?? today, 1)
  const days = daysFromTo(start_date, end_date ?? today) - 1
  const amendment = await insertAmendment(ctx, contract, {
    kind: 'prolongation',
    effective_from: from,
    changes: auto_renewal === 'indefinite' ? { term_kind: 'indefinite' } : { end_date: addDays(from, days) },
    reason: 'Автоматическая пролонгация по условиям договора',
  })
  await putIntoForce(ctx, contract, amendment, today)
  return 1
}

async function runOut(ctx: Context, contract: ContractRow, today: string): Promise<number> {
  const last = contract.terminates_on ?? contract.end_date ?? today
  const left = daysFromTo(today, last) - 1
  const isNew = contract.status === 'active' && contract.terminates_on === null
  if (isNew) {
    await contracts.writeColumns(ctx, contract, { status: 'expiring' })
    await makeContractTodo(ctx, contract, `Решить о продлении: договор ${contract.number}`)
  }
  if (isNew || TOLD_DAYS.includes(left)) {
    await tellOfContract(ctx, contract, [contract.manager], {
      event: 'contract.expiring',
      title: `Договор ${contract.number} истекает`,
      message: `Осталось дней: ${left}, последний — ${dayInRussian(last)}`,
      reason: 'Почему: вы ведёте договор',
    })
  }
  return isNew ? 1 : 0
}
