import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { accrualsTable as accruals } from '../../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import {
  paymentAllocationsTable as allocations,
  paymentsTable as payments,
} from '../../../db/tables/contracts/payments'
import { tenantsTable as tenants } from '../../../db/tables/tenants/tenants'
import { parseMoney } from '../../../lib/money/money'
import { mentionsOf, toNumberKey } from './find-mentions'
import type { MatchContract, MatchSource, MoneyToMatch, OpenPart } from './match-row'

/** What the rows of a statement are matched with, asked for all of them at once: four questions, however many rows there are. */
export async function loadMatchSource(
  db: Db,
  legalEntity: number,
  rows: readonly MoneyToMatch[],
): Promise<MatchSource> {
  const known = await loadContracts(db, legalEntity)
  const mentions = new Set(rows.flatMap((row) => mentionsOf(row).map(({ key }) => key)))
  const byInvoice = await loadInvoices(
    db,
    legalEntity,
    [...mentions].filter((key) => key.includes('/')),
  )
  const byAccount = await loadPayers(db, [...new Set(rows.flatMap(({ payer_account }) => payer_account ?? []))])
  const [byInn, byNumber, byTenant] = [
    new Map<string, number[]>(),
    new Map<string, number[]>(),
    new Map<number, number[]>(),
  ]
  for (const { id, number, tenant, tenantInn } of known) {
    if (tenantInn !== null) add(byInn, tenantInn, id)
    add(byNumber, toNumberKey(number), id)
    add(byTenant, tenant, id)
  }
  const inns = new Set(rows.map(({ payer_inn }) => payer_inn))
  const payers = new Set([...byAccount.values()].flatMap((of) => [...of]))
  const named = new Set([...byInvoice.values()].flat())
  const wanted = known.filter(
    ({ id, number, tenant, tenantInn }) =>
      inns.has(tenantInn) || mentions.has(toNumberKey(number)) || payers.has(tenant) || named.has(id),
  )
  const owed = await loadOwed(
    db,
    wanted.map(({ id }) => id),
  )
  const found = wanted.map((contract): [number, MatchContract] => {
    const own = owed.get(contract.id) ?? []
    const isDeposit = ({ kind }: OpenPart) => kind === 'deposit'
    return [contract.id, { ...contract, open: own.filter((part) => !isDeposit(part)), deposits: own.filter(isDeposit) }]
  })
  return { contracts: new Map(found), byInn, byNumber, byInvoice, byAccount, byTenant }
}

type Known = Omit<MatchContract, 'open' | 'deposits'>

/** Contracts that money may come by; of a draft nothing is owed yet. */
async function loadContracts(db: Db, legalEntity: number): Promise<Known[]> {
  const { rows } = await db.execute<
    Record<'id' | 'number' | 'tenant' | 'name' | 'monthly', string> & { inn: string | null }
  >(sql`
    select ${contracts.id} as id, ${contracts.number} as number, ${contracts.tenant} as tenant, ${tenants.name} as name,
      ${tenants.inn} as inn, ${contracts.monthly_total}::text as monthly
    from ${contracts} join ${tenants} on ${tenants.id} = ${contracts.tenant}
    where ${contracts.legal_entity} = ${legalEntity} and ${contracts.deleted_at} is null and ${contracts.status} <> 'draft'
    order by ${contracts.id}`)
  return rows.map(({ id, number, tenant, name, inn, monthly }) => ({
    id: Number(id),
    number,
    tenant: Number(tenant),
    tenantName: name,
    tenantInn: inn,
    monthly: parseMoney(monthly),
  }))
}

/** Invoices that a purpose names; a number with Latin letters is found as it is written. */
async function loadInvoices(db: Db, legalEntity: number, keys: readonly string[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (keys.length === 0) return found
  const { rows } = await db.execute<{ number: string; contract: string }>(sql`
    select distinct ${accruals.invoice_number} as number, ${accruals.contract} as contract
    from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract}
    where ${accruals.invoice_number} = any(${texts(keys)}) and ${accruals.cancelled_at} is null
      and ${contracts.legal_entity} = ${legalEntity} and ${contracts.deleted_at} is null`)
  for (const { number, contract } of rows) add(found, toNumberKey(number), Number(contract))
  return found
}

/** Whose accounts these are: by the card of the tenant, or since he paid from there and nobody took that back. */
async function loadPayers(db: Db, accounts: readonly string[]): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  if (accounts.length === 0) return found
  const { rows } = await db.execute<{ account: string; tenant: string }>(sql`
    select distinct ${payments.payer_account} as account, ${contracts.tenant} as tenant
    from ${payments} join ${contracts} on ${contracts.id} = ${payments.contract}
    where ${payments.payer_account} = any(${texts(accounts)}) and ${payments.status} = 'posted' and ${payments.direction} = 'in'
    union
    select own ->> 'account', ${tenants.id} from ${tenants}, jsonb_array_elements(${tenants.bank_accounts}) as own
    where own ->> 'account' = any(${texts(accounts)}) and ${tenants.deleted_at} is null`)
  for (const { account, tenant } of rows) {
    const of = found.get(account) ?? new Set()
    of.add(Number(tenant))
    found.set(account, of)
  }
  return found
}

/** What is left to pay of these contracts: the debt by its age, then fines. */
async function loadOwed(db: Db, ids: readonly number[]): Promise<Map<number, OpenPart[]>> {
  const found = new Map<number, OpenPart[]>()
  if (ids.length === 0) return found
  const { rows } = await db.execute<Record<'id' | 'contract' | 'title' | 'kind' | 'remainder', string>>(sql`
    select id, contract, title, kind, remainder::text as remainder from (
      select ${accruals.id} as id, ${accruals.contract} as contract, ${accruals.title} as title, ${accruals.kind} as kind,
        ${accruals.due_date} as due_date, ${accruals.period_start} as period_start,
        (${accruals.amount} - coalesce((select sum(${allocations.amount}) from ${allocations}
          where ${allocations.accrual} = ${accruals.id}), 0))::numeric(14, 2) as remainder
      from ${accruals}
      where ${accruals.contract} = any(${sql.param([...ids])}::bigint[]) and ${accruals.issued_at} is not null
        and ${accruals.cancelled_at} is null and ${accruals.amount} > 0
    ) as open where remainder > 0 order by contract, kind = 'penalty', due_date, period_start, id`)
  for (const { contract, id, remainder, title, kind } of rows) {
    add(found, Number(contract), { id: Number(id), title, kind, remainder: parseMoney(remainder) })
  }
  return found
}

function texts(list: readonly string[]): SQL {
  return sql`${sql.param([...list])}::text[]`
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
