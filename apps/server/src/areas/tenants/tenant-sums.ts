import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations, paymentsTable as payments } from '../../db/tables/contracts/payments'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { forbidden } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { scopeCondition } from '../../lib/resource/scope'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { CONTRACT_END } from '../places/occupancy'
import { contractScopes } from '../places/scopes/contract-scopes'

/** What contracts in force say of a tenant; whoever sees the tenant may know it. */
export interface TenantLeases extends Record<string, unknown> {
  contracts_active: number
  area_total: string
  next_end_date: string | null
  has_contracts: boolean
}

/** What a tenant pays and owes by the contracts that the person may see. */
export interface TenantMoney extends Record<string, unknown> {
  monthly_total: string
  debt: string
  overdue: string
  overdue_days: number
  advance: string
  deposit_balance: string
}

const IN_FORCE = sql`${contracts.status} in ('active', 'expiring')`
/** A tenant of the outer query. */
const OUTER = sql`${tenantsTable.id}`

function contractsOf(tenant: SQL): SQL {
  return sql`${contracts.tenant} = ${tenant} and ${contracts.deleted_at} is null`
}

/** Area, count and nearest end of the contracts in force of the tenant of the outer query, each as an expression. */
export const leases = {
  contracts_active: sql`(select count(*)::int from ${contracts} where ${contractsOf(OUTER)} and ${IN_FORCE})`,
  area_total: sql`(select coalesce(sum(${contracts.area_total}), 0) from ${contracts} where ${contractsOf(OUTER)} and ${IN_FORCE})`,
  next_end_date: sql`(select min(${CONTRACT_END}) from ${contracts} where ${contractsOf(OUTER)} and ${IN_FORCE})`,
}

/** Sums are told to those who see contracts or payments, of the contracts that they see (product 6.3). */
function moneyGrant({ actor: { grants } }: Pick<Context, 'actor'>) {
  return grants.get('contracts.view') ?? grants.get('payments.view')
}

/** Whether the person is told sums. */
export function seesMoney(ctx: Pick<Context, 'actor'>): boolean {
  return moneyGrant(ctx) !== undefined
}

/** Contracts of a tenant whose money the person may see; 403 where he may see none. */
function paidContracts(ctx: Context, tenant: SQL): SQL {
  const grant = moneyGrant(ctx)
  if (!grant) throw forbidden('суммы договоров')
  const scope = scopeCondition(contractScopes, ctx.actor, grant)
  return scope ? sql`${contractsOf(tenant)} and ${scope}` : contractsOf(tenant)
}

/** What is left of issued accruals of these contracts today, the deposit apart. Balances of single contracts go by the same. */
function remainders(which: SQL): SQL {
  const spread = (source: PgColumn) => sql`(select coalesce(sum(${allocations.amount}), 0) from ${allocations}
    where ${source} = ${accruals.id} and ${allocations.paid_at} <= ${companyTodayInSql()})`
  return sql`select ${accruals.due_date} as due_date, greatest(${accruals.amount}, 0) - ${spread(allocations.accrual)} as remainder,
      case when ${accruals.amount} < 0 then - ${accruals.amount} - ${spread(allocations.correction)} else 0 end as credit
    from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
    where ${which} and ${accruals.cancelled_at} is null and ${accruals.issued_at} <= ${companyTodayInSql()}
      and ${accruals.kind} <> 'deposit'`
}

const sumWhere = (condition: SQL) => sql`coalesce(sum(remainder) filter (where ${condition}), 0)`
const IS_DUE = sql`due_date <= ${companyTodayInSql()}`
const IS_LATE = sql`due_date < ${companyTodayInSql()} and remainder > 0`

/** Payments of these contracts that count. */
function received(which: SQL): SQL {
  const sums = (direction: 'in' | 'refund', target: 'debt' | 'deposit') =>
    sql`coalesce(sum(${payments.amount}) filter (where ${payments.direction} = ${direction} and ${payments.target} = ${target}), 0)`
  const spread = sql`(select coalesce(sum(${allocations.amount}), 0) from ${allocations} where ${allocations.payment} = ${payments.id})`
  return sql`select ${sums('in', 'debt')} - ${sums('refund', 'debt')}
      - coalesce(sum(${spread}) filter (where ${payments.target} = 'debt'), 0) as free,
      ${sums('in', 'deposit')} - ${sums('refund', 'deposit')}
      - coalesce(sum(${payments.amount}) filter (where ${payments.method} = 'deposit' and ${payments.direction} = 'in'), 0) as deposit
    from ${payments} join ${contracts} on ${contracts.id} = ${payments.contract}
    where ${which} and ${payments.status} = 'posted' and ${payments.paid_at} <= ${companyTodayInSql()}`
}

/** The sums by which a list may be ordered. */
export type MoneyName = 'monthly_total' | 'debt' | 'overdue' | 'overdue_days' | 'advance' | 'deposit_balance'

/** Every sum of the tenant `tenant` as a row. */
function moneyOf(ctx: Context, tenant: SQL): SQL {
  const which = paidContracts(ctx, tenant)
  return sql`select
      (select coalesce(sum(${contracts.monthly_total}), 0) from ${contracts} where ${which} and ${IN_FORCE}) as monthly_total,
      owed.debt, owed.overdue, owed.overdue_days, paid.free + owed.credit as advance, paid.deposit as deposit_balance
    from (select ${sumWhere(IS_DUE)} as debt, ${sumWhere(IS_LATE)} as overdue,
        coalesce(${companyTodayInSql()} - min(due_date) filter (where ${IS_LATE}), 0) as overdue_days,
        coalesce(sum(credit), 0) as credit
      from (${remainders(which)}) as accrued) as owed
    cross join (${received(which)}) as paid`
}

/** One sum of the tenant of the outer query: to order and to narrow a list by. */
export function moneyIn(ctx: Context, name: MoneyName): SQL {
  if (name === 'monthly_total') {
    return sql`(select coalesce(sum(${contracts.monthly_total}), 0) from ${contracts} where ${paidContracts(ctx, OUTER)} and ${IN_FORCE})`
  }
  return sql`(select ${sql.identifier(name)} from (${moneyOf(ctx, OUTER)}) as money)`
}

/** Whether something of the tenant of the outer query is not paid in time. */
export function isOverdue(ctx: Context): SQL {
  return sql`exists (select 1 from (${remainders(paidContracts(ctx, OUTER))}) as accrued where ${IS_LATE})`
}

/** What contracts in force say of these tenants. */
export async function loadLeases(ctx: Context, ids: readonly number[]): Promise<Map<number, TenantLeases>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string } & TenantLeases>(sql`
    select ${contracts.tenant} as id, count(*) filter (where ${IN_FORCE})::int as contracts_active,
      coalesce(sum(${contracts.area_total}) filter (where ${IN_FORCE}), 0)::text as area_total,
      (min(${CONTRACT_END}) filter (where ${IN_FORCE}))::text as next_end_date, true as has_contracts
    from ${contracts} where ${contracts.tenant} = any(${sql.param([...ids])}::bigint[]) and ${contracts.deleted_at} is null
    group by ${contracts.tenant}`)
  return new Map(rows.map(({ id, ...of }) => [Number(id), of]))
}

/** The sums of these tenants, nothing where the person is told none. */
export async function loadMoney(ctx: Context, ids: readonly number[]): Promise<Map<number, TenantMoney>> {
  if (ids.length === 0 || !seesMoney(ctx)) return new Map()
  const { rows } = await ctx.db.execute<{ id: string } & TenantMoney>(sql`
    select asked.id, round(money.monthly_total, 2)::text as monthly_total, round(money.debt, 2)::text as debt,
      round(money.overdue, 2)::text as overdue, money.overdue_days, round(money.advance, 2)::text as advance,
      round(money.deposit_balance, 2)::text as deposit_balance
    from unnest(${sql.param([...ids])}::bigint[]) as asked (id) cross join lateral (${moneyOf(ctx, sql`asked.id`)}) as money`)
  return new Map(rows.map(({ id, ...of }) => [Number(id), of]))
}
