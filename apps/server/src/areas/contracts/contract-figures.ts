import { and, eq, ilike, isNull, notInArray, type SQL } from 'drizzle-orm'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { tenantsTable as tenants } from '../../db/tables/tenants/tenants'
import type { Permission } from '../../lib/access/grant'
import { AMBIGUOUS, exactly, registerFigure, UNKNOWN } from '../../lib/datasets/portal-figures'
import type { Context } from '../../lib/http/handler'
import { formatMoney, parseMoney, sumOf } from '../../lib/money/money'
import { companyToday } from '../../lib/time/company-clock'
import { balancesOf } from './accruals/balance'
import { reachedContracts } from './accruals/contract-access'

/** Who is told of a debt sees the contract and what was accrued by it. */
const DEBT: readonly Permission[] = ['contracts.view', 'accruals.view']

registerFigure('debt', {
  needs: DEBT,
  read: async (ctx, [name = '']) => {
    const byNumber = await contractsWhere(ctx, DEBT, ilike(contracts.number, exactly(name)))
    const mayNameTenants = ctx.actor.grants.has('tenants.view')
    const found =
      byNumber.length === 0 && mayNameTenants
        ? await contractsWhere(ctx, DEBT, ilike(tenants.name, exactly(name)))
        : byNumber
    if (found.length === 0) return UNKNOWN
    if (new Set(found.map(({ tenant }) => tenant)).size > 1) return AMBIGUOUS
    const ids = found.map(({ id }) => id)
    const balances = await balancesOf(ctx.db, ids, await companyToday(ctx.db))
    return { value: Number(formatMoney(sumOf([...balances.values()].map(({ debt }) => parseMoney(debt))))) }
  },
})

registerFigure('rate', {
  needs: ['contracts.view'],
  read: async (ctx, [name = '']) => {
    const [contract, ...others] = await contractsWhere(ctx, ['contracts.view'], ilike(contracts.number, exactly(name)))
    if (others.length > 0) return AMBIGUOUS
    return contract?.rate == null ? UNKNOWN : { value: Number(contract.rate) }
  },
})

/** Contracts in force, or that were, which all these rights of the person reach. */
function contractsWhere(ctx: Context, rights: readonly Permission[], which: SQL) {
  return ctx.db
    .select({ id: contracts.id, tenant: contracts.tenant, rate: contracts.rate_avg })
    .from(contracts)
    .innerJoin(tenants, eq(tenants.id, contracts.tenant))
    .where(
      and(
        which,
        isNull(contracts.deleted_at),
        notInArray(contracts.status, ['draft', 'approval']),
        ...rights.map((right) => reachedContracts(ctx, right)),
      ),
    )
}
