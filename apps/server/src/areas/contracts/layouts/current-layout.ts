import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import { contractRoomsTable as leased } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { formatMoney } from '../../../lib/money/money'
import { findTarget } from '../../../lib/resource/named-records'
import { scopeCondition } from '../../../lib/resource/scope'
import { companyToday } from '../../../lib/time/company-clock'
import { CONTRACT_END, dayInSql, isLeaseOn } from '../../places/occupancy'
import { contractScopes } from '../../places/scopes/contract-scopes'
import { loadScheduled } from '../accruals/schedule-input'
import { isParking, type KnownRoom, loadRooms } from './layout-places'
import { type RoomRent, rentInContract, sumsOf } from './layout-prices'

/** Days that a layout may be asked for. */
const FIRST_DAY = '2004-01-01'
const LAST_DAY = '2100-12-31'

/** A room that a tenant has on a day. */
export interface HeldRoom {
  known: KnownRoom
  rent: RoomRent
  contract: { id: number; name: string }
  status: (typeof contracts.$inferSelect)['status']
  is_part: boolean
  polygon: [number, number][] | null
  from: string
  until: string | null
  isHeldOver: boolean
}

/** Where a tenant sits. */
export const currentLayout: Handler<'layouts.current'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'contracts.view')
  const tenant = await requireTenant(ctx, params.id)
  const date = requireDay(query.date ?? (await companyToday(ctx.db)), 'date')
  const held = await loadHeld(ctx, tenant.id, date)
  const running = await ctx.db
    .select()
    .from(contracts)
    .where(and(seen(ctx), eq(contracts.tenant, tenant.id), sql`${contracts.status} in ('active', 'expiring')`))
    .orderBy(asc(contracts.number), asc(contracts.id))
  return {
    tenant,
    date,
    rooms: held.map((room) => ({
      room: room.known.place,
      ...{ area: room.rent.area, rate: room.rent.rate, monthly: formatMoney(room.rent.monthly) },
      ...{ is_part: room.is_part, polygon: room.polygon, contract: room.contract, contract_status: room.status },
      ...{ from: room.from, until: room.until, is_holdover: room.isHeldOver },
    })),
    sums: sumsOf(held.map(({ rent }) => rent)),
    contracts: running.map(({ id, number, status, object, end_date }) => ({ id, number, status, object, end_date })),
    may_plan: ctx.actor.grants.has('contracts.create'),
  }
}

/** The tenant, or 404 where the person may not see him. */
export async function requireTenant(ctx: Context, id: number): Promise<Schema<'Reference'>> {
  const reached = await findTarget('/tenants')?.reach(ctx.db, ctx.actor, [id], { living: true })
  if (!reached?.has(id)) throw notFound()
  const [tenant] = await ctx.db
    .select({ id: tenantsTable.id, name: tenantsTable.name })
    .from(tenantsTable)
    .where(eq(tenantsTable.id, id))
  if (!tenant) throw notFound()
  return tenant
}

/** A day that leases may begin on. */
export function requireDay(day: string, field: string): string {
  if (day < FIRST_DAY || day > LAST_DAY) throw invalid({ [field]: 'Дата вне календаря' })
  return day
}

/** The rooms that a tenant has on a day by contracts the person may see. */
export async function loadHeld(ctx: Context, tenant: number, day: string): Promise<HeldRoom[]> {
  const rows = await ctx.db
    .select({
      row: leased,
      contract: contracts,
      until: sql<string | null>`least(${leased.date_to}, ${CONTRACT_END})::text`,
    })
    .from(leased)
    .innerJoin(contracts, eq(contracts.id, leased.contract))
    .where(and(seen(ctx), eq(contracts.tenant, tenant), isLeaseOn(dayInSql(day))))
    .orderBy(asc(contracts.number), asc(leased.id))
  const rooms = await loadRooms(
    ctx.db,
    rows.map(({ row }) => row.room),
  )
  const scheduled = await loadScheduled(ctx.db, [...new Set(rows.map(({ contract }) => contract.id))])
  const terms = new Map(scheduled.map(({ contract, input }) => [contract.id, input]))
  return rows.flatMap(({ row, contract, until }) => {
    const known = rooms.get(row.room)
    const input = terms.get(contract.id)
    if (!known || !input) return []
    const isOver = contract.status === 'expired' || contract.status === 'terminated'
    // What an ended contract asked on its last day is what the room has cost.
    const priced = until !== null && until < day ? until : day
    return [
      {
        known,
        rent: rentInContract(input, { room: row.room, area: row.area, is_parking: isParking(known) }, priced),
        contract: { id: contract.id, name: contract.number },
        status: contract.status,
        ...{ is_part: row.is_part, polygon: row.polygon, from: row.date_from, until },
        isHeldOver: isOver && contract.return_date === null,
      },
    ]
  })
}

function seen({ actor }: Context) {
  const reach = scopeCondition(contractScopes, actor, actor.grants.get('contracts.view'))
  return and(sql`${contracts.deleted_at} is null`, reach)
}
