import { inArray, ne, sql } from 'drizzle-orm'
import { fillDeposits, renewTotals } from '../../areas/contracts/contract-totals'
import { leasePeriod } from '../../areas/places/lease-period'
import { addDays, earlier, monthAfter, monthEnd } from '../../lib/time/days'
import type { Tx } from '../database'
import { contractAmendmentsTable } from '../tables/contracts/contract-amendments'
import { contractApprovalsTable } from '../tables/contracts/contract-approvals'
import { contractHolidaysTable, contractLinesTable } from '../tables/contracts/contract-lines'
import { contractRoomsTable } from '../tables/contracts/contract-rooms'
import { contractsTable } from '../tables/contracts/contracts'
import { legalEntitiesTable } from '../tables/contracts/legal-entities'
import { keyRatesTable } from '../tables/contracts/rates'
import { objectsTable } from '../tables/places/objects'
import { roomReservationsTable } from '../tables/places/room-reservations'
import { roomsTable } from '../tables/places/rooms'
import {
  DEMO_CONTRACTS,
  DEMO_LANDLORD,
  DEMO_RESERVATION,
  type DemoContract,
  ENDED_EARLY,
  KEY_RATES,
  PARKING_RATE,
  RATE_HISTORY,
  REGISTERED,
} from './data/contracts-data'
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

  const [landlord] = await tx
    .insert(legalEntitiesTable)
    .values({ ...DEMO_LANDLORD, is_default: true, created_by: people[0], updated_by: people[0] })
    .returning({ id: legalEntitiesTable.id })
  await tx
    .update(objectsTable)
    .set({ legal_entity: landlord?.id ?? null })
    .where(ne(objectsTable.status, 'draft'))
  await tx
    .insert(keyRatesTable)
    .values(KEY_RATES.map(([valid_from, percent]) => ({ valid_from, percent, note: 'пример' })))
  const contracts = await tx
    .insert(contractsTable)
    .values(
      DEMO_CONTRACTS.map((contract): typeof contractsTable.$inferInsert => {
        const letter = contract.number.charAt(0) as keyof typeof OBJECT_OF
        const start_date = monthAfter(calendar.day(0), contract.starts)
        const made_at = `${earlier(start_date, calendar.day(-1))}T06:00:00Z`
        return {
          ...stamp,
          created_at: made_at,
          updated_at: made_at,
          number: contract.number,
          contract_type: letter === 'П' ? 'parking' : 'lease',
          status: contract.status,
          tenant: tenantAt(contract.tenant),
          object: objects.find(({ code }) => code === OBJECT_OF[letter])?.id ?? 0,
          legal_entity: landlord?.id ?? 0,
          start_date,
          end_date: monthEnd(monthAfter(calendar.day(0), contract.ends)),
          due_day: contract.dueDay,
          ...registrationOf(contract, start_date),
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
  await tx.insert(contractLinesTable).values(contracts.flatMap((contract, at) => linesOf(contract, DEMO_CONTRACTS[at])))
  await seedSpecialCases(tx, calendar, contracts, people)
  await renewTotals(tx, sql`true`)
  await fillDeposits(tx, sql`true`)
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

type Contract = typeof contractsTable.$inferSelect
type Line = typeof contractLinesTable.$inferInsert

/** What is paid for: rent and service by the square metre, parking by the place. */
function linesOf({ id, start_date }: Contract, demo: DemoContract | undefined): Line[] {
  if (!demo) return []
  const common = { contract: id, valid_from: start_date, vat_mode: 'on_top' as const }
  if (demo.part) {
    const rent = { kind: 'rent' as const, name: 'Аренда', calc: 'fixed_month' as const, rate: '6000' }
    return [{ ...common, ...rent, position: 0, vat_mode: 'included' }]
  }
  const bays = demo.rooms.filter((number) => number.includes('-М')).length
  const area = { ...common, calc: 'per_m2_month' as const }
  const rents = [...(RATE_HISTORY[demo.number] ?? []), demo.rent]
  const versions = rents.map((rate, at): Line => {
    const valid_from = yearsAfter(start_date, at)
    const valid_to = at < rents.length - 1 ? addDays(yearsAfter(start_date, at + 1), -1) : null
    return { ...area, kind: 'rent', name: 'Аренда', rate: String(rate), position: 0, valid_from, valid_to }
  })
  const service: Line = {
    ...area,
    ...{ kind: 'service', name: 'Эксплуатационный платёж', rate: String(demo.service), position: 1 },
  }
  const parking: Line = {
    ...common,
    ...{ kind: 'parking', name: 'Парковка', calc: 'per_unit_month', rate: String(PARKING_RATE), vat_mode: 'included' },
    ...{ quantity: String(bays), position: 2 },
  }
  return [...(demo.rent > 0 ? versions : []), ...(demo.service > 0 ? [service] : []), ...(bays > 0 ? [parking] : [])]
}

/** A holiday, a contract that is being agreed, an amendment in draft, versions of one rent that follow each other. */
async function seedSpecialCases(
  tx: Tx,
  calendar: DemoCalendar,
  contracts: readonly Contract[],
  people: readonly number[],
): Promise<void> {
  const idOf = (number: string) => contracts.find((contract) => contract.number === number)?.id ?? 0
  await tx.insert(contractHolidaysTable).values({
    contract: idOf('А-013'),
    date_from: monthAfter(calendar.day(0), -3),
    date_to: monthEnd(monthAfter(calendar.day(0), -3)),
    discount_percent: '50',
    reason: 'Отделка за счёт арендатора',
  })
  await tx.insert(contractApprovalsTable).values([
    { contract: idOf('А-019'), order: 1, role: 'manager' },
    { contract: idOf('А-019'), order: 2, role: 'accountant' },
  ])
  await tx.insert(contractAmendmentsTable).values({
    contract: idOf('А-004'),
    ...{ number: 'ДС № 1', kind: 'prolongation', effective_from: monthAfter(calendar.day(0), 2) },
    changes: { end_date: monthEnd(monthAfter(calendar.day(0), 13)) },
    reason: 'Письмо арендатора о продлении',
    ...{ created_by: people[2], updated_by: people[2] },
  })
  await tx.execute(sql`update ${contractLinesTable} set replaces = earlier.id from ${contractLinesTable} as earlier
    where earlier.contract = ${contractLinesTable.contract} and earlier.position = ${contractLinesTable.position}
      and earlier.valid_to = ${contractLinesTable.valid_from} - 1`)
}

/** A lease of a year or more is registered. */
function registrationOf({ number, starts, ends, status }: DemoContract, start: string) {
  const done = REGISTERED[number]
  if (done === 'registered') {
    const [year = '', month = ''] = start.split('-')
    return {
      registration_status: done,
      registration_number: `66:41:0000000:1201-66/${year.slice(2)}/${month}-1`,
      registration_date: start,
    }
  }
  const isLong = ends - starts >= 11 && status !== 'draft' && !number.startsWith('П')
  return { registration_status: done ?? (isLong ? ('required' as const) : ('not_required' as const)) }
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

/** What the state of a contract brings with it. */
function factsOf({ number, status, ends }: DemoContract, calendar: DemoCalendar, start: string) {
  if (status === 'draft' || status === 'approval') return {}
  const early = ENDED_EARLY[number]
  const terminates_on = early === undefined ? null : monthEnd(monthAfter(calendar.day(0), early))
  const isEnded = status === 'expired' || status === 'terminated'
  return {
    signed_at: start,
    approved_at: `${start}T06:00:00Z`,
    activated_at: `${start}T06:00:00Z`,
    ...(early === undefined
      ? {}
      : { termination_initiator: 'landlord' as const, termination_reason: 'Неоплата более двух месяцев подряд' }),
    ...(status === 'expired' ? { is_settled: true } : {}),
    handover_date: start,
    terminates_on,
    return_date: isEnded ? (terminates_on ?? monthEnd(monthAfter(calendar.day(0), ends))) : null,
  }
}
