import { inArray } from 'drizzle-orm'
import { leasePeriod } from '../../areas/places/lease-period'
import type { Tx } from '../database'
import { contractRoomsTable } from '../tables/contracts/contract-rooms'
import { contractsTable } from '../tables/contracts/contracts'
import { objectsTable } from '../tables/places/objects'
import { roomReservationsTable } from '../tables/places/room-reservations'
import { roomsTable } from '../tables/places/rooms'
import { DEMO_CONTRACTS, DEMO_RESERVATION, type DemoContract, ENDED_EARLY } from './contracts-data'
import type { DemoCalendar } from './demo-calendar'

const OBJECT_OF = { А: 'ОБ-001', Б: 'ОБ-002', В: 'ОБ-003', П: 'ОБ-001' } as const

/** The contracts of product 25.4 with their rooms, and the reservation of 25.2; tenants by their place in the list. */
export async function seedContracts(
  tx: Tx,
  calendar: DemoCalendar,
  people: readonly number[],
  tenants: readonly number[],
): Promise<void> {
  const objects = await tx.select({ id: objectsTable.id, code: objectsTable.code }).from(objectsTable)
  const rooms = await tx
    .select({ id: roomsTable.id, number: roomsTable.number, area: roomsTable.area })
    .from(roomsTable)
  const roomBy = new Map(rooms.map((room) => [room.number, room]))
  const tenantAt = (place: number) => tenants[place - 1] ?? 0
  const manager = people[2] ?? null
  const stamp = { created_by: manager, updated_by: manager, manager }

  const contracts = await tx
    .insert(contractsTable)
    .values(
      DEMO_CONTRACTS.map((contract): typeof contractsTable.$inferInsert => {
        const letter = contract.number.charAt(0) as keyof typeof OBJECT_OF
        const start_date = firstOf(calendar, contract.starts)
        return {
          ...stamp,
          created_at: `${start_date}T06:00:00Z`,
          updated_at: `${start_date}T06:00:00Z`,
          number: contract.number,
          contract_type: letter === 'П' ? 'parking' : 'lease',
          status: contract.status,
          tenant: tenantAt(contract.tenant),
          object: objects.find(({ code }) => code === OBJECT_OF[letter])?.id ?? 0,
          start_date,
          end_date: lastOf(calendar, contract.ends),
          ...factsOf(contract, calendar, start_date),
        }
      }),
    )
    .returning()
  await tx.insert(contractRoomsTable).values(
    contracts.flatMap((contract, at) => {
      const { rooms: whole = [], part } = DEMO_CONTRACTS[at] ?? {}
      const lease = { contract: contract.id, date_from: contract.start_date, date_to: null }
      const taken = { ...lease, ...leasePeriod(contract, lease) }
      const idOf = (number: string) => roomBy.get(number)?.id ?? 0
      return [
        ...whole.map((number) => ({ ...taken, room: idOf(number), area: roomBy.get(number)?.area ?? '0' })),
        ...(part ? [{ ...taken, room: idOf(part.room), area: part.area, is_part: true }] : []),
      ]
    }),
  )
  const kept = await tx.select().from(roomsTable).where(inArray(roomsTable.number, DEMO_RESERVATION.rooms))
  await tx.insert(roomReservationsTable).values(
    kept.map((room) => ({
      ...stamp,
      room: room.id,
      tenant: tenantAt(DEMO_RESERVATION.tenant),
      from: calendar.day(-2),
      to: calendar.day(DEMO_RESERVATION.days),
      ask_rate: room.ask_rate,
      note: 'Ждут решения совета директоров',
    })),
  )
}

/** What the state of a contract brings with it. */
function factsOf({ number, status, ends }: DemoContract, calendar: DemoCalendar, start: string) {
  if (status === 'draft' || status === 'approval') return {}
  const early = ENDED_EARLY[number]
  const terminates_on = early === undefined ? null : lastOf(calendar, early)
  const isEnded = status === 'expired' || status === 'terminated'
  return {
    signed_at: start,
    handover_date: start,
    terminates_on,
    return_date: isEnded ? (terminates_on ?? lastOf(calendar, ends)) : null,
  }
}

/** The first day of the month that many months from that of seeding. */
function firstOf(calendar: DemoCalendar, months: number): string {
  const [year = 0, month = 1] = calendar.day(0).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

function lastOf(calendar: DemoCalendar, months: number): string {
  const next = new Date(firstOf(calendar, months + 1))
  next.setUTCDate(0)
  return next.toISOString().slice(0, 10)
}
