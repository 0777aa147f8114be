import type { Schema } from '@ws/api-client/contract'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { contractAmendmentsTable } from '../../../db/tables/contracts/contract-amendments'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { tried } from '../../../lib/http/tried'
import { closedSentence } from '../../../lib/money/closed-months'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays } from '../../../lib/time/days'
import { closedAmong } from '../accruals/closed-periods'
import { contracts } from '../contracts.resource'
import { raisedRates } from './change-rates'
import { insertAmendment, putIntoForce } from './contract-amendments'

const YEAR_DAYS = 365

/** Raises the rates of several contracts from a day, or, as a trial, shows what that would do and takes it back. */
export const indexContracts: Handler<'contracts.index'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.index')
  if (!Number(body.percent)) throw invalid({ percent: 'Укажите процент' })
  return body.dry_run === true ? tried(ctx, (trial) => indexAll(trial, body)) : indexAll(ctx, body)
}

async function indexAll(ctx: Context, body: Schema<'ContractIndexation'>): Promise<Schema<'IndexedContract'>[]> {
  const found = []
  // In the order of their numbers, so that two who do it at once wait for each other and do not deadlock.
  for (const id of [...new Set(body.ids)].sort((one, other) => one - other)) {
    found.push(await indexOne(ctx, id, body))
  }
  return found
}

async function indexOne(
  ctx: Context,
  id: number,
  { percent, date, force_reason }: Schema<'ContractIndexation'>,
): Promise<Schema<'IndexedContract'>> {
  const contract = await contracts.lock(ctx, id, 'view')
  const { tenant_details, monthly_total, number } = await contracts.read(ctx, id)
  const lines = await raisedRates(ctx, id, percent, date)
  const shown = { contract: id, number, tenant_name: tenant_details?.name ?? '', before: monthly_total }
  const isForced = (force_reason?.trim() ?? '') !== ''
  const hindrance = await hindranceOf(ctx, contract, date)
  const isTooSoon = hindrance === null && lines.length > 0 && !isForced && (await wasRaised(ctx, id, date))
  const problem =
    hindrance ??
    (lines.length === 0 ? 'Нет ставок, которые действуют в этот день' : null) ??
    (isTooSoon ? 'Ставка уже индексировалась в течение года' : null)
  if (problem !== null) return { ...shown, after: monthly_total, lines: [], problem, can_force: isTooSoon }
  const amendment = await insertAmendment(ctx, contract, {
    kind: 'indexation',
    effective_from: date,
    changes: { percent },
    reason: force_reason ?? null,
  })
  await putIntoForce(ctx, contract, amendment, await companyToday(ctx.tx))
  const after = await monthlyOn(ctx, id)
  return {
    ...shown,
    after,
    lines: lines.map(({ name, before, after: to }) => ({ name, before, after: to })),
    problem: null,
    can_force: false,
  }
}

/** Why the rates of a contract cannot be raised, whatever the reason; null where they can. */
async function hindranceOf(
  ctx: Context,
  contract: typeof contractsTable.$inferSelect,
  date: string,
): Promise<string | null> {
  if (contract.status !== 'active' && contract.status !== 'expiring') return 'Договор не действует'
  if (date <= contract.start_date) return 'Дата не позже начала договора'
  if (contract.end_date && date > contract.end_date) return 'Дата позже окончания договора'
  if ((await closedAmong(ctx, contract.legal_entity, [date])).size > 0) return closedSentence(date)
  return null
}

/** Whether they were raised within the year before. */
async function wasRaised(ctx: Context, contract: number, date: string): Promise<boolean> {
  const { kind, status, effective_from } = contractAmendmentsTable
  const recent = await ctx.tx.$count(
    contractAmendmentsTable,
    and(
      eq(contractAmendmentsTable.contract, contract),
      inArray(kind, ['indexation']),
      eq(status, 'applied'),
      gt(effective_from, addDays(date, -YEAR_DAYS)),
    ),
  )
  return recent > 0
}

async function monthlyOn(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.tx
    .select({ total: contractsTable.monthly_total })
    .from(contractsTable)
    .where(eq(contractsTable.id, id))
  return row?.total ?? '0'
}
