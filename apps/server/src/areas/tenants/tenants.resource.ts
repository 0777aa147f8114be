import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import { and, arrayOverlaps, eq, isNull, sql } from 'drizzle-orm'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { profilesTable } from '../../db/tables/people/profiles'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { conflict, inUse, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import { sentValues } from '../../lib/resource/sent-values'
import { claimFiles, loadAttachedFiles } from '../files/upload/claim-files'
import { keepHiddenPhones, sealPersonalData, tellPersonalData, tellPhones } from './personal-data'
import { checkTenant } from './tenant-input'
import { loadRooms, roomNumbers, sitsIn } from './tenant-rooms'
import { isOverdue, leases, loadLeases, loadMoney, type MoneyName, moneyIn, seesMoney } from './tenant-sums'

type TenantRow = typeof tenantsTable.$inferSelect
type TenantInput = Partial<CreateInput<'/tenants'>> & Partial<UpdateInput<'/tenants'>>

/** Those who are tenants themselves are not found by their phones: who may not read one would guess it digit by digit. */
const officePhone = sql`case when ${tenantsTable.kind} <> 'individual' then ${tenantsTable.phone} end`
/** Names, phones and addresses of the contacts: inside the JSON they are plain text. */
const contactsText = sql`case when ${tenantsTable.kind} <> 'individual' then ${tenantsTable.contacts}::text
  else jsonb_path_query_array(${tenantsTable.contacts}, '$[*].full_name')::text end`
const NO_MONEY = {
  monthly_total: null,
  debt: null,
  overdue: null,
  overdue_days: null,
  advance: null,
  deposit_balance: null,
}
const NOTHING_LET = { contracts_active: 0, area_total: '0', next_end_date: null, has_contracts: false }

const byMoney = (name: MoneyName) => (ctx: Context) => moneyIn(ctx, name)
/** A score tells how a tenant pays. */
const byReliability = (ctx: Context) => (seesMoney(ctx) ? sql`${tenantsTable.reliability}` : sql`null::int`)

/** Арендаторы. */
export const tenants = defineResource('/tenants', {
  name: 'tenants',
  entity: 'tenant',
  parts: RECORD_PARTS,
  table: tenantsTable,
  permission: 'tenants',
  // A tenant belongs to objects through contracts, whatever became of them.
  scopes: {
    objects: (
      _actor,
      objects,
    ) => sql`exists (select 1 from ${contractsTable} where ${contractsTable.tenant} = ${tenantsTable.id}
      and ${contractsTable.deleted_at} is null and ${contractsTable.object} = any(${sql.param([...objects])}::bigint[]))`,
  },
  search: [
    tenantsTable.name,
    tenantsTable.full_name,
    tenantsTable.inn,
    tenantsTable.ogrn,
    tenantsTable.email,
    officePhone,
    contactsText,
    roomNumbers,
  ],
  searchDigits: [tenantsTable.inn, tenantsTable.ogrn, officePhone, contactsText],
  filters: {
    tags: (tags) => arrayOverlaps(tenantsTable.tags, tags),
    location: (places) => sitsIn(places),
    has_overdue: (wanted, ctx) => sql`${isOverdue(ctx)} = ${wanted}`,
    overdue_days_from: (days, ctx) => sql`${moneyIn(ctx, 'overdue_days')} >= ${days}::numeric`,
    overdue_days_to: (days, ctx) => sql`${moneyIn(ctx, 'overdue_days')} <= ${days}::numeric`,
    next_end_date_from: (day) => sql`${leases.next_end_date} >= ${day}::date`,
    next_end_date_to: (day) => sql`${leases.next_end_date} <= ${day}::date`,
    area_total_from: (area) => sql`${leases.area_total} >= ${area}::numeric`,
    area_total_to: (area) => sql`${leases.area_total} <= ${area}::numeric`,
  },
  ordering: {
    manager: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${tenantsTable.manager})`,
    ...leases,
    monthly_total: byMoney('monthly_total'),
    debt: byMoney('debt'),
    overdue: byMoney('overdue'),
    overdue_days: byMoney('overdue_days'),
    advance: byMoney('advance'),
    reliability: byReliability,
  },
  defaultOrdering: ['name'],
  async details(rows, ctx) {
    const ids = rows.map(({ id }) => id)
    return {
      managers: await loadPersons(
        ctx.db,
        rows.map((row) => row.manager),
      ),
      leases: await loadLeases(ctx, ids),
      money: await loadMoney(ctx, ids),
      rooms: await loadRooms(ctx, ids),
      logos: await loadAttachedFiles(ctx, 'tenant', ids, 'logo'),
    }
  },
  present: (row, details, ctx) => ({
    ...(details.leases.get(row.id) ?? NOTHING_LET),
    ...(details.money.get(row.id) ?? NO_MONEY),
    ...tellPhones(ctx, row),
    rooms: details.rooms.get(row.id) ?? [],
    reliability: seesMoney(ctx) ? row.reliability : null,
    personal_data: tellPersonalData(ctx, row),
    has_personal_data: row.personal_data !== null,
    blacklist_reason: row.blacklist_reason,
    kind: row.kind,
    is_self_employed: row.is_self_employed,
    name: row.name,
    full_name: row.full_name,
    inn: row.inn,
    kpp: row.kpp,
    ogrn: row.ogrn,
    okved: row.okved,
    activity: row.activity,
    status: row.status,
    legal_address: row.legal_address,
    actual_address: row.actual_address,
    postal_address: row.postal_address,
    email: row.email,
    website: row.website,
    director_name: row.director_name,
    director_position: row.director_position,
    acting_basis: row.acting_basis,
    edo_operator: row.edo_operator,
    edo_id: row.edo_id,
    employees_count: row.employees_count,
    manager: row.manager,
    manager_details: pick(details.managers, row.manager),
    source: row.source,
    tags: row.tags,
    note: row.note,
    bank_accounts: row.bank_accounts,
    logo: row.logo,
    logo_details: details.logos.get(row.id)?.[0] ?? null,
  }),
  beforeWrite: completeTenant,
  async afterWrite(ctx, { id }, _before, { logo }) {
    if (logo !== undefined) await claimFiles(ctx, logo === null ? [] : [logo], 'tenant', id, 'logo')
    return undefined
  },
  async beforeRemove(ctx, { id }) {
    const n = await contractsOf(ctx, id)
    if (n > 0) throw inUse(n, { договоров: n })
  },
  async beforeRestore(_ctx, { merged_into }) {
    if (merged_into !== null) throw conflict('bad_transition', 'Арендатор объединён с другим: восстановить его нельзя')
  },
  allowed: ({ grants }, row) =>
    grants.has('tenants.blacklist') ? [row.status === 'blacklisted' ? 'unblacklist' : 'blacklist'] : [],
  // The journal is read by whoever sees the tenant, and people's phones are personal data.
  masked: ['personal_data', 'phone', 'contacts'],
  bulk: { manager: ({ manager }) => ({ manager: manager ?? null }) },
  imports: { keys: [['inn', 'kpp'], ['inn'], ['name']] },
  exportColumns: [
    'name',
    'kind',
    'inn',
    'kpp',
    'ogrn',
    'status',
    'activity',
    'rooms',
    'area_total',
    'contracts_active',
    'next_end_date',
    'monthly_total',
    'debt',
    'overdue',
    'overdue_days',
    'advance',
    'reliability',
    'source',
    'phone',
    'email',
    'legal_address',
    'manager',
    'tags',
  ],
})

/** Checks a tenant as it would be after the write, and completes it. */
async function completeTenant(given: TenantInput, ctx: Context, before?: TenantRow) {
  const { personal_data: sent, ...rest } = keepHiddenPhones(ctx, sentValues(given), before)
  const { values, problems } = checkTenant({ ...before, ...rest })
  const kind = rest.kind ?? before?.kind
  const personal = await sealPersonalData(ctx, kind === 'legal' && sent !== undefined ? null : sent, before, problems)
  if (before && rest.kind !== undefined && rest.kind !== before.kind && (await contractsOf(ctx, before.id)) > 0) {
    problems.kind = 'Тип не меняется после первого договора'
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (rest.is_archived && before && !before.is_archived && (await contractsInForce(ctx, before.id)) > 0) {
    throw conflict('bad_transition', 'В архив — когда нет действующих договоров')
  }
  if (before) return { ...values, ...personal }
  const hasCharter = given.kind === 'legal' && given.acting_basis === undefined
  return {
    ...values,
    ...personal,
    ...(given.manager === undefined ? { manager: ctx.actor.id } : {}),
    ...(hasCharter ? { acting_basis: 'Устава' } : {}),
  }
}

function contractsOf(ctx: Context, tenant: number): Promise<number> {
  return ctx.tx.$count(contractsTable, and(eq(contractsTable.tenant, tenant), isNull(contractsTable.deleted_at)))
}

function contractsInForce(ctx: Context, tenant: number): Promise<number> {
  const { deleted_at, status } = contractsTable
  const inForce = and(eq(contractsTable.tenant, tenant), isNull(deleted_at), sql`${status} in ('active', 'expiring')`)
  return ctx.tx.$count(contractsTable, inForce)
}
