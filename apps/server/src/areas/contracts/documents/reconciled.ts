import { eq } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { type ReadyForm, readyForm } from '../../printed-forms/form-answer'
import { reconciliationForm } from '../../printed-forms/forms/reconciliation.form'
import { readRecord } from '../../record-parts/record-of'
import { loadTenantLedger } from '../accruals/ledger'
import { type ContractSides, loadSides } from './contract-sides'
import { type Reconciled, reconciliationData } from './reconciliation-data'

interface Days {
  from: string
  to: string
  today: string
}

/** The movements of one contract for an act of reconciliation. */
export async function contractReconciled(ctx: Context, sides: ContractSides, days: Days): Promise<Reconciled> {
  requireOrder(days)
  const { row, contract, landlord, tenant } = sides
  const ledger = await loadTenantLedger(ctx, row.tenant, { ...days, contract: row.id })
  return {
    ...{ landlord, tenant, ...days },
    basis: `по договору № ${row.number} от ${contract.date}`,
    ledger: { ...ledger, rows: ledger.rows.map((one) => ({ ...one, contract: row.number })) },
  }
}

/** The movements of all contracts of a tenant with one landlord. */
export async function tenantReconciled(
  ctx: Context,
  tenant: number,
  { legal_entity, ...days }: Days & { legal_entity: number | undefined },
): Promise<Reconciled & { legalEntity: number }> {
  requireOrder(days)
  const whole = await loadTenantLedger(ctx, tenant, days)
  const rows = await ctx.db.select().from(contractsTable).where(eq(contractsTable.tenant, tenant))
  const reached = rows.filter(({ id }) => whole.contracts.some((one) => one.id === id))
  const landlords = [...new Set(reached.map((row) => row.legal_entity))]
  if (legal_entity === undefined && landlords.length > 1)
    throw invalid({ legal_entity: 'У арендатора договоры с несколькими юрлицами: выберите одно' })
  const wanted = legal_entity ?? landlords[0]
  const own = reached.filter((row) => row.legal_entity === wanted)
  const [first] = own
  if (!first) throw invalid({ legal_entity: 'Договоров с этим юрлицом нет' })
  const ledger =
    own.length === reached.length
      ? whole
      : await loadTenantLedger(ctx, tenant, { ...days, contracts: own.map(({ id }) => id) })
  const { landlord, tenant: party } = await loadSides(ctx, first)
  const numbers = own.map(({ number }) => number).sort()
  return {
    ...{ landlord, tenant: party, ...days, legalEntity: first.legal_entity },
    basis: `по договорам ${numbers.map((number) => `№ ${number}`).join(', ')}`,
    ledger: { ...ledger, rows: ledger.rows.map((one) => ({ ...one, contract: one.contract.name })) },
  }
}

/** Акт сверки of a tenant with one landlord, ready to be printed. */
export async function readyTenantReconciliation(
  ctx: Context,
  { tenant: id, from, to, legal_entity }: { tenant: number; from: string; to: string; legal_entity: number },
): Promise<ReadyForm> {
  const { title } = await readRecord(ctx, { entity: 'tenant', entity_id: id })
  const today = await companyToday(ctx.db)
  const { legalEntity, ...reconciled } = await tenantReconciled(ctx, id, { from, to, legal_entity, today })
  return readyForm({
    ...{ form: reconciliationForm, data: reconciliationData(reconciled), legalEntity },
    title: `Акт сверки ${title} и ${reconciled.landlord.name} на ${dayInRussian(to)}`,
    record: { entity: 'tenant', id, title },
  })
}

/** Refuses a period that ends before it begins. */
export function requireOrder({ from, to }: Pick<Days, 'from' | 'to'>): void {
  if (to < from) throw invalid({ to: 'Окончание раньше начала' })
}
