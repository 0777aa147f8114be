import type { Schema } from '@ws/api-client/contract'
import { and, asc, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { contractRoomsTable as leased } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { roomsTable } from '../../../db/tables/places/rooms'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { rooms } from '../../places/catalogues/rooms.resource'
import { isHeldLease, requireUnreserved } from '../../places/division/keepers'
import { lockMerged, makeParts, makeWhole, type Part } from '../../places/division/make-rooms'
import { type Division, planDivision } from '../../places/division/room-divisions'
import type { Heir } from '../../places/division/succeed-rooms'
import { isSeenContract } from '../../places/scopes/contract-scopes'
import { checkChanges } from '../amendments/check-changes'
import { insertAmendment } from '../amendments/contract-amendments'
import { contracts } from '../contracts.resource'
import { requireStatus } from '../lifecycle/contract-guards'
import { type Lease, sharesOfMerge, sharesOfSplit } from './lease-shares'

/** Rooms that are let become others: drafts of amendments say from which day, and nothing changes before. */
export const divisionHandlers: Pick<Handlers, 'roomDivisions.leases' | 'roomDivisions.split' | 'roomDivisions.merge'> =
  {
    'roomDivisions.leases': async ({ query }, ctx) => {
      requirePermission(ctx.actor, 'contracts.view')
      const { number, status, id } = contractsTable
      return ctx.db
        .select({
          id: leased.id,
          room: sql<Schema<'Reference'>>`jsonb_build_object('id', ${roomsTable.id}, 'name', ${roomsTable.number})`,
          contract: sql<Schema<'Reference'>>`jsonb_build_object('id', ${id}, 'name', ${number})`,
          tenant: sql<Schema<'Reference'>>`jsonb_build_object('id', ${tenantsTable.id}, 'name', ${tenantsTable.name})`,
          area: leased.area,
          is_part: leased.is_part,
          may_amend: sql<boolean>`${status} in ('active', 'expiring')`,
        })
        .from(leased)
        .innerJoin(contractsTable, sql`${id} = ${leased.contract} and ${isNull(contractsTable.deleted_at)}`)
        .innerJoin(tenantsTable, sql`${tenantsTable.id} = ${contractsTable.tenant}`)
        .innerJoin(roomsTable, sql`${roomsTable.id} = ${leased.room}`)
        .where(and(anyOf(leased.room, query.rooms), isHeldLease, isSeenContract(ctx.actor)))
        .orderBy(asc(leased.id))
    },

    'roomDivisions.split': async ({ body }, ctx) => {
      requirePermission(ctx.actor, 'contracts.edit')
      requirePermission(ctx.actor, 'floor_plans.edit')
      const room = await rooms.lock(ctx, body.room, 'edit')
      await requireUnreserved(ctx, [room])
      const leases = await lockLeases(ctx, [room.id])
      if (leases.length === 0) throw conflict('bad_transition', `Помещение ${room.number} никем не занято`)
      const shares = sharesOfSplit(leases, body)
      const made = await makeParts(ctx, room, body.parts as Part[])
      const division = await planDivision(ctx, [room], made, body.effective_from)
      const amendments = await draftAll(ctx, {
        ...{ division, made, leases, shares },
        reason: `Помещение ${room.number} делится на ${namesOf(made)}`,
      })
      return { rooms: made.map(toMadeRoom), amendments }
    },

    'roomDivisions.merge': async ({ body }, ctx) => {
      requirePermission(ctx.actor, 'contracts.edit')
      requirePermission(ctx.actor, 'floor_plans.edit')
      const old = await lockMerged(ctx, body.rooms)
      await requireUnreserved(ctx, old)
      const leases = await lockLeases(
        ctx,
        old.map(({ id }) => id),
      )
      const shares = await sharesOfMerge(ctx, old, leases)
      const made = await makeWhole(ctx, old, body.number)
      const division = await planDivision(ctx, old, [made], body.effective_from)
      const amendments = await draftAll(ctx, {
        ...{ division, made: [made], leases, shares },
        reason: `Помещения ${old.map(({ number }) => number).join(', ')} объединяются в ${made.row.number}`,
      })
      return { rooms: [toMadeRoom(made)], amendments }
    },
  }

interface Drafted {
  division: Division
  made: readonly Heir[]
  leases: readonly Lease[]
  /** What each contract has of the new rooms, by its number. */
  shares: ReadonlyMap<number, readonly { part: number; area: string; is_part: boolean }[]>
  reason: string
}

async function draftAll(
  ctx: Context,
  { division, made, leases, shares, reason }: Drafted,
): Promise<Schema<'RoomDivision'>['amendments']> {
  const drafts = []
  for (const id of [...shares.keys()].sort((one, other) => one - other)) {
    const contract = await contracts.lock(ctx, id, 'edit')
    requireStatus(contract, ['active', 'expiring'])
    const add_rooms = (shares.get(id) ?? []).flatMap(({ part, ...share }) => {
      const heir = made[part]
      return heir ? [{ room: heir.row.id, ...share }] : []
    })
    const remove_rooms = [...new Set(leases.filter(({ contract: of }) => of === id).map(({ room }) => room))]
    const input = {
      ...{ kind: 'rooms' as const, effective_from: division.effective_from },
      ...{ changes: { add_rooms, remove_rooms }, reason },
    }
    await checkChanges(ctx, contract, input)
    const draft = await insertAmendment(ctx, contract, input, division.id)
    drafts.push({ id: draft.id, number: draft.number, contract: { id, name: contract.number } })
  }
  return drafts
}

/** Leases of rooms that are locked: none comes or goes meanwhile. Those that end no amendment can change stand in the way. */
async function lockLeases(ctx: Context, ids: readonly number[]): Promise<Lease[]> {
  const rows = await ctx.tx
    .select({
      ...{ id: leased.id, contract: leased.contract, room: leased.room, area: leased.area, is_part: leased.is_part },
      ...{ number: contractsTable.number, status: contractsTable.status },
    })
    .from(leased)
    .innerJoin(contractsTable, sql`${contractsTable.id} = ${leased.contract}`)
    .where(and(anyOf(leased.room, ids), isHeldLease))
    .orderBy(asc(leased.id))
  const over = rows.find(({ status }) => status !== 'active' && status !== 'expiring')
  if (over) throw conflict('in_use', `Договор ${over.number} окончен, а помещение не возвращено: сначала примите его`)
  return rows
}

function toMadeRoom({ row: { id, number, area } }: Heir): Schema<'MadeRoom'> {
  return { id, number, area }
}

function namesOf(made: readonly Heir[]): string {
  return made.map(({ row }) => row.number).join(', ')
}
