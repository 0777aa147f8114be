import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { contractRoomsTable as leased } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import type { LayoutItem } from '../../../db/tables/tenants/tenant-layout-drafts'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { Context } from '../../../lib/http/handler'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { dayInRussian } from '../../../lib/time/days'
import { leastRate } from '../../places/catalogues/room-rates'
import { CONTRACT_END } from '../../places/occupancy'
import { loadReservations } from '../lifecycle/reserved-rooms'
import { targetOf } from './check-items'
import type { HeldRoom } from './current-layout'
import { isParking, type KnownRoom } from './layout-places'

type Warning = Schema<'LayoutWarning'>

/** Parts of a room may add up to its area and this much more, m². */
const SLACK = 0.01

export interface Planned {
  tenant: number
  from: string
  items: readonly LayoutItem[]
  rooms: ReadonlyMap<number, KnownRoom>
  held: readonly HeldRoom[]
}

/** What speaks against a variant; none of it forbids to go on planning. */
export async function loadWarnings(ctx: Context, plan: Planned): Promise<Warning[]> {
  const targets = plan.items.flatMap((item, at) => {
    const room = plan.rooms.get(targetOf(item) ?? 0)
    return room ? [{ item, at, room }] : []
  })
  const ids = targets.map(({ room }) => room.row.id)
  const leases = await loadLeases(ctx, ids, plan.from)
  const kept = await loadReservations(ctx, ids, plan)
  const warnings: Warning[] = []
  for (const { item, at, room } of targets) {
    const warn = (code: Warning['code'], text: string, contract: Warning['contract'] = null) =>
      warnings.push({ code, text: `${room.row.number}: ${text}`, item: at, contract })
    for (const lease of inTheWay(
      item,
      room,
      leases.filter((one) => one.row.room === room.row.id),
    )) {
      const [code, text] = describeLease(lease)
      warn(code, text, { id: lease.contract.id, name: lease.contract.number })
    }
    for (const { row, tenant } of kept.filter((one) => one.row.room === room.row.id)) {
      const client = tenant ?? row.client_name ?? ''
      warn('reserved', `забронировано с ${dayInRussian(row.from)} по ${dayInRussian(row.to)}, ${client}`)
    }
    const { maintenance_until: repaired } = room.row
    if (repaired !== null && repaired >= plan.from) warn('maintenance', `в ремонте до ${dayInRussian(repaired)}`)
    const least = leastRate(ctx, room.row)
    if (least !== null && item.rate !== null && parseMoney(item.rate) < parseMoney(least)) {
      const [asked, limit] = [moneyText(parseMoney(item.rate)), moneyText(parseMoney(least))]
      warn('below_min_rate', `ставка ${asked} ₽/м² ниже минимальной ${limit} ₽/м²`)
    }
    const other = otherPurpose(item, room, plan.held)
    if (other) warn('purpose_mismatch', `назначение «${room.place.purpose}», у арендатора сейчас «${other}»`)
  }
  return [...warnings, ...heldOver(plan)]
}

async function loadLeases(ctx: Context, rooms: readonly number[], from: string) {
  if (rooms.length === 0) return []
  return ctx.db
    .select({
      row: leased,
      contract: contracts,
      tenant: tenantsTable.name,
      from: sql<string>`lower(${leased.period})::text`,
      until: sql<string | null>`(upper(${leased.period}) - 1)::text`,
      ended: sql<string | null>`${CONTRACT_END}::text`,
    })
    .from(leased)
    .innerJoin(contracts, eq(contracts.id, leased.contract))
    .innerJoin(tenantsTable, eq(tenantsTable.id, contracts.tenant))
    .where(
      and(
        anyOf(leased.room, rooms),
        isNull(contracts.deleted_at),
        or(eq(leased.is_live, true), eq(contracts.status, 'approval')),
        sql`${leased.period} && daterange(${from}::date, null)`,
      ),
    )
    .orderBy(asc(leased.id))
}

type Lease = Awaited<ReturnType<typeof loadLeases>>[number]

/** Whole rooms stand in the way of everything, parts only of what finds no room beside them. */
function inTheWay(item: LayoutItem, { row }: KnownRoom, leases: readonly Lease[]): readonly Lease[] {
  if (item.action !== 'part' || leases.some((lease) => !lease.row.is_part)) return leases
  const taken = leases.reduce((sum, lease) => sum + Number(lease.row.area), Number(item.area ?? 0))
  return taken > Number(row.area) + SLACK ? leases : []
}

function describeLease({ contract, tenant, from, until, ended }: Lease): [Warning['code'], string] {
  if ((contract.status === 'expired' || contract.status === 'terminated') && ended !== null) {
    return ['holdover', `занято без договора: ${tenant}, договор ${contract.number} закончился ${dayInRussian(ended)}`]
  }
  const days = `с ${dayInRussian(from)} ${until === null ? 'без срока' : `по ${dayInRussian(until)}`}`
  return contract.status === 'approval'
    ? ['overbooked', `согласуется договор ${contract.number}: ${tenant}, ${days}`]
    : ['overbooked', `занято по договору ${contract.number}: ${tenant}, ${days}`]
}

/** What the tenant uses rooms for, where this one is for something else: a move is compared with the room that is left. */
function otherPurpose(item: LayoutItem, room: KnownRoom, held: readonly HeldRoom[]): string | undefined {
  if (isParking(room)) return undefined
  const own = held.filter(({ known }) => (item.action === 'move' ? known.row.id === item.room : !isParking(known)))
  const [first] = own
  if (!first || own.some(({ known }) => known.place.category === room.place.category)) return undefined
  return first.known.place.purpose
}

/** Rooms that the tenant keeps though the contract is over. */
function heldOver({ held, items }: Planned): Warning[] {
  return held
    .filter(({ isHeldOver }) => isHeldOver)
    .map(({ known, contract, until }) => {
      const at = items.findIndex(({ room }) => room === known.row.id)
      const ended = until === null ? '' : ` закончился ${dayInRussian(until)}`
      return {
        code: 'holdover',
        text: `${known.row.number}: занято без договора, ${contract.name}${ended}`,
        item: at === -1 ? null : at,
        contract,
      }
    })
}
