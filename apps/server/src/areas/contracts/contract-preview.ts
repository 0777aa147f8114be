import type { Schema } from '@ws/api-client/contract'
import { anyOf } from '../../db/any-of'
import { roomsTable } from '../../db/tables/places/rooms'
import { requirePermission } from '../../lib/access/permissions'
import { AppError } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { tried } from '../../lib/http/tried'
import { formatMoney, type Kopecks, moneyText, parseMoney, sumOf } from '../../lib/money/money'
import { addDays, dayInRussian, earlier, monthAfter } from '../../lib/time/days'
import { leastRate } from '../places/catalogues/room-rates'
import { loadScheduled, type ScheduledContract } from './accruals/schedule-input'
import { type PlannedAccrual, periodStart, scheduleOf } from './charges/schedule'
import { type ContractParts, loadParts, noParts } from './contract-parts'
import { contracts } from './contracts.resource'
import { rentInContract } from './layouts/layout-prices'
import { requireComplete } from './lifecycle/contract-guards'
import { loadOverlaps, takenRoom } from './lifecycle/contract-overlaps'
import { loadReservations } from './lifecycle/reserved-rooms'

/** So many months are shown (product 9.5). */
const SHOWN_MONTHS = 12
/** A longer term is not added up: nobody asks what rent comes to in the next century. */
const LONGEST_TERM_MONTHS = 360
/** Lines times months beyond which the term is not added up: each costs some 10 µs where everybody is served. */
const MOST_ADDED = 6_000

/** What a contract that is about to be made comes to: it is made, looked at and taken back. */
export const previewContract: Handler<'contracts.preview'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.create')
  return tried(ctx, async (trial) => previewOf(trial, (await contracts.create(trial, body)).id))
}

/** What a contract comes to by its terms of now. */
export const previewOne: Handler<'contracts.previewOne'> = async ({ params }, ctx) => {
  await contracts.read(ctx, params.id)
  return previewOf(ctx, params.id)
}

async function previewOf(ctx: Context, id: number): Promise<Schema<'ContractPreview'>> {
  const [scheduled] = await loadScheduled(ctx.db, [id])
  if (!scheduled) throw new Error(`Contract ${id} is not there`)
  const { start_date, monthly_total, deposit_amount } = scheduled.contract
  const end = scheduled.input.terms.end
  const accruals = scheduleOf(scheduled.input, {
    start: start_date,
    end: earlier(addDays(monthAfter(start_date, SHOWN_MONTHS), -1), end),
  })
  return {
    accruals: accruals.map(present),
    months: monthsOf(accruals, scheduled),
    total: formatMoney(sumOf(accruals.map(({ amount }) => amount))),
    term_total: termTotal(scheduled),
    first_due: firstDue(accruals),
    monthly_total,
    deposit_amount,
    warnings: await warningsOf(ctx, scheduled),
  }
}

function present({ line: _, waits_for: __, net, vat, amount, ...accrual }: PlannedAccrual): Schema<'PlannedAccrual'> {
  return { ...accrual, net: formatMoney(net), vat: formatMoney(vat), amount: formatMoney(amount) }
}

function monthsOf(
  accruals: readonly PlannedAccrual[],
  { contract }: ScheduledContract,
): Schema<'ContractPreview'>['months'] {
  const periods = new Map<string, PlannedAccrual[]>()
  for (const accrual of accruals) {
    const period = periodStart(accrual.period_start, contract.billing_period)
    periods.set(period, [...(periods.get(period) ?? []), accrual])
  }
  return [...periods].map(([period, charged]) => ({
    period,
    net: formatMoney(sumOf(charged.map(({ net }) => net))),
    vat: formatMoney(sumOf(charged.map(({ vat }) => vat))),
    amount: formatMoney(sumOf(charged.map(({ amount }) => amount))),
  }))
}

function termTotal({ input, contract }: ScheduledContract): string | null {
  const { end } = input.terms
  if (end === null || end >= monthAfter(contract.start_date, LONGEST_TERM_MONTHS)) return null
  const longest = Math.floor(MOST_ADDED / Math.max(1, input.lines.length))
  if (end >= monthAfter(contract.start_date, longest)) return null
  const all = scheduleOf(input, { start: contract.start_date, end })
  return formatMoney(sumOf(all.map(({ amount }) => amount)))
}

function firstDue(accruals: readonly PlannedAccrual[]): Schema<'ContractPreview'>['first_due'] {
  const [date] = accruals.map(({ due_date }) => due_date).sort()
  if (date === undefined) return null
  const amounts: Kopecks[] = accruals.filter(({ due_date }) => due_date === date).map(({ amount }) => amount)
  return { date, amount: formatMoney(sumOf(amounts)) }
}

/** What speaks against a contract that is no obstacle to saving it. */
async function warningsOf(ctx: Context, scheduled: ScheduledContract): Promise<string[]> {
  const { contract } = scheduled
  if (contract.status !== 'draft' && contract.status !== 'approval') return []
  const parts = (await loadParts(ctx.db, [contract.id])).get(contract.id) ?? noParts()
  const overlaps = (await loadOverlaps(ctx.db, [contract.id])).get(contract.id) ?? []
  return [
    ...messagesOf(await refusalOf(requireComplete(ctx, contract))),
    ...overlaps.map(
      ({ name, number, tenant_name }) => `Помещение ${name} на эти дни — в договоре ${number} (${tenant_name})`,
    ),
    ...(overlaps.length === 0 ? messagesOf(await takenRoom(ctx.db, contract.id)) : []),
    ...(await reservedRooms(ctx, scheduled, parts)),
    ...(await cheapRooms(ctx, scheduled, parts)),
    ...(contract.registration_status === 'required'
      ? ['Срок год и больше: договор нужно зарегистрировать в Росреестре']
      : []),
  ]
}

/** The refusal that an act would meet later, if any. */
async function refusalOf(check: Promise<void>): Promise<AppError | undefined> {
  try {
    await check
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function messagesOf(refusal: AppError | undefined): string[] {
  return refusal ? [refusal.message] : []
}

async function reservedRooms(ctx: Context, { contract }: ScheduledContract, { rooms, rooms_details }: ContractParts) {
  const ids = rooms.map(({ room }) => room)
  const kept = await loadReservations(ctx, ids, { tenant: contract.tenant, from: contract.start_date })
  return kept
    .filter(({ row }) =>
      rooms.some(({ room, date_from, date_to }) => {
        const until = date_to ?? contract.end_date
        return room === row.room && row.to >= date_from && (until === null || row.from <= until)
      }),
    )
    .map(({ row, tenant }) => {
      const name = rooms_details.find(({ id }) => id === row.room)?.name
      return `Помещение ${name} забронировано до ${dayInRussian(row.to)}: ${tenant ?? row.client_name ?? 'другой клиент'}`
    })
}

/** Rooms that are let by area for less a month than the least that is taken for them. */
async function cheapRooms(ctx: Context, { input, contract }: ScheduledContract, { rooms_details }: ContractParts) {
  const found = await ctx.db
    .select({ id: roomsTable.id, min_rate: roomsTable.min_rate })
    .from(roomsTable)
    .where(
      anyOf(
        roomsTable.id,
        input.rooms.map(({ room }) => room),
      ),
    )
  return input.rooms.flatMap((room) => {
    const known = found.find(({ id }) => id === room.room)
    const least = known ? leastRate(ctx, known) : null
    const { rate } = rentInContract(input, room, contract.start_date)
    if (least === null || rate === null || parseMoney(rate) >= parseMoney(least)) return []
    const name = rooms_details.find(({ id }) => id === room.room)?.name
    return `Помещение ${name}: ставка ${rubles(rate)} ₽/м² ниже минимальной, ${rubles(least)} ₽/м²`
  })
}

function rubles(text: string): string {
  return moneyText(parseMoney(text))
}
