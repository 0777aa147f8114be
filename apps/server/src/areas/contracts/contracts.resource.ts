import { arrayOverlaps, eq, sql } from 'drizzle-orm'
import { contractLinesTable } from '../../db/tables/contracts/contract-lines'
import { contractRoomsTable } from '../../db/tables/contracts/contract-rooms'
import { contractsTable as table } from '../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { profilesTable } from '../../db/tables/people/profiles'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import type { Actor } from '../../lib/access/actor'
import type { Context } from '../../lib/http/handler'
import { defineResource } from '../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import type { Allowed } from '../../lib/resource/spec'
import { companyToday } from '../../lib/time/company-clock'
import { daysFromTo } from '../../lib/time/days'
import { isPaymentDueSoon } from '../places/due-soon'
import { CONTRACT_END } from '../places/occupancy'
import { overdueInSql } from '../places/overdue-in-sql'
import { awaitsDecisionOf, contractScopes } from '../places/scopes/contract-scopes'
import { type Balance, balancesOf } from './accruals/balance'
import { checkParts } from './check-parts'
import { contractImports } from './contract-imports'
import { type ContractRow, loadParts, noParts, renewLeases, writeParts } from './contract-parts'
import { type ContractInput, completeContract } from './contract-rules'
import { fillDeposits, renewTotals } from './contract-totals'
import { isDueOn } from './due-on'
import { loadApprovals } from './lifecycle/contract-approvals'
import { loadOverlaps } from './lifecycle/contract-overlaps'
import { askRegistration } from './lifecycle/contract-todo'

/** Rooms that the contract of the outer query names. */
const roomNumbers = sql`(select string_agg(${locationsTable.name}, ' ') from ${contractRoomsTable}
  join ${locationsTable} on ${locationsTable.id} = ${contractRoomsTable.room} where ${contractRoomsTable.contract} = ${table.id})`
const tenantText = sql`(select concat_ws(' ', ${tenantsTable.name}, ${tenantsTable.inn}) from ${tenantsTable} where ${tenantsTable.id} = ${table.tenant})`
const hasScan = sql`exists (select 1 from ${attachmentsTable} where ${attachmentsTable.entity} = 'contract' and ${attachmentsTable.entity_id} = ${table.id})`

const runs = (status: ContractRow['status']) => status === 'active' || status === 'expiring'
const isOver = (status: ContractRow['status']) => status === 'expired' || status === 'terminated'

/** Договоры. */
export const contracts = defineResource('/contracts', {
  name: 'contracts',
  entity: 'contract',
  parts: RECORD_PARTS,
  table,
  permission: 'contracts',
  scopes: contractScopes,
  search: [table.number, table.note, tenantText, roomNumbers],
  filters: {
    tags: (tags) => arrayOverlaps(table.tags, tags),
    location: (places) => sql`exists (select 1 from ${contractRoomsTable}
      join ${locationsTable} on ${locationsTable.id} = ${contractRoomsTable.room}
      where ${contractRoomsTable.contract} = ${table.id} and ${locationsTable.path} && ${sql.param([...places])}::bigint[])`,
    awaiting: (wanted, { actor }) => sql`${awaitsDecisionOf(actor)} = ${wanted}`,
    without_scan: (wanted) => sql`${hasScan} <> ${wanted}`,
    is_due_soon: (wanted) => sql`${isPaymentDueSoon} = ${wanted}`,
    due_on: isDueOn,
    has_overdue: (wanted) => sql`${overdueInSql.any} = ${wanted}`,
    overdue_from: (sum) => sql`${overdueInSql.sum} >= ${sum}::numeric`,
    overdue_to: (sum) => sql`${overdueInSql.sum} <= ${sum}::numeric`,
    overdue_days_from: (days) => sql`${overdueInSql.days} >= ${days}::numeric`,
    overdue_days_to: (days) => sql`${overdueInSql.days} <= ${days}::numeric`,
  },
  ordering: {
    tenant: sql`(select ${tenantsTable.name} from ${tenantsTable} where ${tenantsTable.id} = ${table.tenant})`,
    object: sql`(select ${objectsTable.name} from ${objectsTable} where ${objectsTable.id} = ${table.object})`,
    manager: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${table.manager})`,
    days_to_end: sql`case when ${table.status} in ('active', 'expiring') then ${CONTRACT_END} end`,
    overdue: overdueInSql.sum,
    overdue_days: overdueInSql.days,
  },
  defaultOrdering: ['-created_at'],
  title: (row) => `Договор ${row.number}`,
  references: {
    tenant: { table: tenantsTable, name: tenantsTable.name },
    legal_entity: { table: legalEntitiesTable, name: legalEntitiesTable.name },
    object: { table: objectsTable, name: objectsTable.name },
    manager: 'person',
  },
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    const today = await companyToday(ctx.db)
    return {
      today,
      balances: await balancesOf(ctx.db, ids, today),
      parts: await loadParts(ctx.db, ids),
      approvals: await loadApprovals(ctx.db, ids),
      overlaps: await loadOverlaps(ctx.db, ids),
    }
  },
  present: (row, { today, balances, parts, approvals, overlaps }) => ({
    ...sumsOf(balances.get(row.id)),
    ...(parts.get(row.id) ?? noParts()),
    approvals: approvals.get(row.id) ?? [],
    overlaps: overlaps.get(row.id) ?? [],
    days_to_end: daysToEnd(row, today),
  }),
  beside: async (db, id) => {
    const { rooms, lines } = (await loadParts(db, [id])).get(id) ?? noParts()
    return { rooms, lines }
  },
  can: (_actor, verb, row) => verb !== 'delete' || (row.status === 'draft' && row.activated_at === null),
  allowed: wordsFor,
  beforeWrite: completeContract,
  async afterWrite(ctx, after, before, input) {
    await followStart(ctx, after, before, input)
    const held = before ? await roomsOf(ctx, after.id) : []
    if (before === undefined || before.status === 'draft') {
      await writeParts(ctx, after, await checkParts(ctx, after, input, { held }))
      await renewTotals(ctx.tx, eq(table.id, after.id))
    }
    if (before && before.return_date !== after.return_date) await renewLeases(ctx, after)
    await askRegistration(ctx, after, before)
    if (before === undefined && input.deposit_amount === undefined) {
      await fillDeposits(ctx.tx, eq(table.id, after.id))
    }
    return changedParts(input)
  },
  lists: ['rooms', 'lines', 'holidays', 'tags'],
  bulk: { manager: ({ manager }) => ({ manager: manager ?? null }) },
  imports: { keys: [['number', 'legal_entity'], ['number']], columns: contractImports },
  exportColumns: [
    'number',
    'contract_type',
    'status',
    'tenant',
    'legal_entity',
    'object',
    'rooms',
    'area_total',
    'start_date',
    'end_date',
    'days_to_end',
    'monthly_total',
    'rate_avg',
    'overdue',
    'overdue_days',
    'deposit_amount',
    'term_kind',
    'billing_period',
    'billing_mode',
    'due_day',
    'indexation_kind',
    'indexation_from',
    'registration_status',
    'signed_at',
    'manager',
    'tags',
    'note',
  ],
})

/** What stands in the rows of rooms and lines where a person said nothing follows the beginning of the draft. */
async function followStart(
  ctx: Context,
  after: ContractRow,
  before: ContractRow | undefined,
  input: ContractInput,
): Promise<void> {
  if (!before || before.start_date === after.start_date) return
  const { start_date } = after
  if (!input.rooms) {
    await ctx.tx
      .update(contractRoomsTable)
      .set({ date_from: start_date })
      .where(
        sql`${contractRoomsTable.contract} = ${after.id} and ${contractRoomsTable.date_from} = ${before.start_date}`,
      )
    await renewLeases(ctx, after)
  }
  if (!input.lines) {
    await ctx.tx
      .update(contractLinesTable)
      .set({ valid_from: start_date })
      .where(
        sql`${contractLinesTable.contract} = ${after.id} and ${contractLinesTable.valid_from} = ${before.start_date}`,
      )
  }
}

async function roomsOf(ctx: Context, contract: number): Promise<number[]> {
  const rows = await ctx.tx
    .select({ room: contractRoomsTable.room })
    .from(contractRoomsTable)
    .where(eq(contractRoomsTable.contract, contract))
  return rows.map(({ room }) => room)
}

/** What the accounts of a contract say of it. */
function sumsOf(balance: Balance | undefined) {
  return {
    balance: balance?.balance ?? '0.00',
    debt: balance?.debt ?? '0.00',
    overdue: balance?.overdue ?? '0.00',
    overdue_days: balance?.overdue_days ?? 0,
    advance: balance?.advance ?? '0.00',
    deposit_balance: balance?.deposit_balance ?? '0.00',
    penalty_preview: balance?.penalty_preview ?? '0.00',
    next_due_date: balance?.next_due_date ?? null,
  }
}

/** The journal says that these were changed; what they say now stands in the contract. */
function changedParts(input: ContractInput) {
  const names = (['rooms', 'lines', 'holidays'] as const).filter((name) => input[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, { from: null, to: input[name]?.length ?? 0 }]))
}

/** Days until a contract that runs ends; null where it has no end. */
function daysToEnd(row: ContractRow, today: string): number | null {
  const end = row.terminates_on ?? (row.term_kind === 'fixed' ? row.end_date : null)
  return runs(row.status) && end ? daysFromTo(today, end) - 1 : null
}

/** What the person may do with a contract by its state (product 9.2). */
function wordsFor({ grants }: Actor, row: ContractRow, may: { edit: boolean }): Allowed[] {
  const { status } = row
  const words: Allowed[] = []
  if (status === 'draft' && may.edit) words.push('submit')
  if (status === 'approval' && row.approved_at === null && grants.has('contracts.approve')) words.push('approve')
  if (status === 'approval' && grants.has('contracts.approve')) words.push('return')
  if (status === 'approval' && row.approved_at !== null && grants.has('contracts.activate')) words.push('activate')
  if (runs(status) && may.edit) words.push('amend')
  if (runs(status) && row.terminates_on === null && grants.has('contracts.terminate')) words.push('terminate')
  if (isOver(status) && !row.is_settled && may.edit) words.push('settle')
  return words
}
