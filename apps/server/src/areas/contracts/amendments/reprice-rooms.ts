import type { Schema } from '@ws/api-client/contract'
import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { contractLinesTable as lines } from '../../../db/tables/contracts/contract-lines'
import type { Context } from '../../../lib/http/handler'
import { decimal, isMore, isSame, plus, toDecimal, whole, ZERO } from '../../../lib/money/rational'
import { addDays } from '../../../lib/time/days'
import { type ContractRow, loadParts, noParts } from '../contract-parts'

type Line = typeof lines.$inferSelect
type Changes = Schema<'AmendmentChanges'>

/**
 * Prices rooms that come and go by an amendment. A room that comes at a rate of its own gets a line of that rate, and lines for
 * all rooms are for the others from then on; one without a rate is paid for by the terms that there are. Bays that go are
 * counted no longer.
 */
export async function repriceRooms(ctx: Context, contract: ContractRow, changes: Changes, from: string): Promise<void> {
  const { rooms, rooms_details } = (await loadParts(ctx.tx, [contract.id])).get(contract.id) ?? noParts()
  const isOpen = new Map(rooms.map((room, at) => [at, room.date_to === null || room.date_to >= from]))
  const parking = new Set(rooms_details.filter(({ is_parking }) => is_parking).map(({ id }) => id))
  const gone = (changes.remove_rooms ?? []).filter((room) => parking.has(room))
  if (gone.length > 0) await countLess(ctx, contract, gone, from)
  const priced = (changes.add_rooms ?? []).flatMap(({ room, rate }) => (rate ? [{ room, rate }] : []))
  if (priced.length === 0) return
  const open = await openLines(ctx, contract.id, from)
  const usual = open.find(
    ({ kind, calc, room_ids }) => kind === 'rent' && calc === 'per_m2_month' && room_ids.length === 0,
  )
  const own = priced.filter(
    ({ room, rate }) => parking.has(room) || !usual || !isSame(decimal(usual.rate), decimal(rate)),
  )
  const apart = own.filter(({ room }) => !parking.has(room)).map(({ room }) => room)
  if (usual && apart.length > 0) {
    const others = rooms.flatMap(({ room }, at) =>
      isOpen.get(at) && !parking.has(room) && !apart.includes(room) ? [room] : [],
    )
    await replaceLine(ctx, usual, { room_ids: others }, from, others.length > 0)
  }
  for (const rate of new Set(own.map((one) => one.rate))) {
    const same = own.filter((one) => one.rate === rate).map(({ room }) => room)
    await addLine(ctx, contract, { rate, room_ids: same.filter((room) => !parking.has(room)) }, open, from)
    await addBays(ctx, contract, { rate, room_ids: same.filter((room) => parking.has(room)) }, open, from)
  }
}

/** Bays that go take their share of what is paid by the piece with them. */
async function countLess(ctx: Context, contract: ContractRow, gone: readonly number[], from: string): Promise<void> {
  for (const line of await openLines(ctx, contract.id, from)) {
    if (line.kind !== 'parking' || line.calc !== 'per_unit_month' || line.quantity === null) continue
    const less = line.room_ids.length === 0 ? gone.length : line.room_ids.filter((room) => gone.includes(room)).length
    const left = plus(decimal(line.quantity), whole(-less))
    const isLeft = isMore(left, ZERO)
    if (less > 0) await replaceLine(ctx, line, isLeft ? { quantity: toDecimal(left, 3) } : {}, from, isLeft)
  }
}

async function addLine(
  ctx: Context,
  contract: ContractRow,
  { rate, room_ids }: { rate: string; room_ids: number[] },
  open: readonly Line[],
  from: string,
): Promise<void> {
  if (room_ids.length === 0) return
  const like = open.find(({ kind }) => kind === 'rent')
  await ctx.tx.insert(lines).values({
    ...{ contract: contract.id, kind: 'rent', name: 'Аренда', calc: 'per_m2_month', rate, room_ids, valid_from: from },
    ...{ vat_mode: like?.vat_mode ?? 'on_top', vat_rate: like?.vat_rate ?? null, position: positionAfter(open) },
  })
}

async function addBays(
  ctx: Context,
  contract: ContractRow,
  { rate, room_ids }: { rate: string; room_ids: number[] },
  open: readonly Line[],
  from: string,
): Promise<void> {
  if (room_ids.length === 0) return
  const like = open.find(({ kind }) => kind === 'parking') ?? open.find(({ vat_mode }) => vat_mode === 'none')
  await ctx.tx.insert(lines).values({
    ...{ contract: contract.id, kind: 'parking', name: 'Парковка', calc: 'per_unit_month', rate, room_ids },
    ...{ quantity: String(room_ids.length), valid_from: from, position: positionAfter(open) },
    ...{ vat_mode: like?.vat_mode ?? 'included', vat_rate: like?.vat_rate ?? null },
  })
}

/** The line ends the day before, and what it becomes begins; one that begins then anyway was never in force. */
async function replaceLine(
  ctx: Context,
  line: Line,
  values: Partial<Line>,
  from: string,
  goesOn: boolean,
): Promise<void> {
  const { id, ...rest } = line
  await ctx.tx
    .update(lines)
    .set({ valid_to: addDays(from, -1) })
    .where(eq(lines.id, id))
  if (goesOn) await ctx.tx.insert(lines).values({ ...rest, ...values, valid_from: from, replaces: id })
}

function openLines(ctx: Context, contract: number, from: string): Promise<Line[]> {
  return ctx.tx
    .select()
    .from(lines)
    .where(
      and(
        eq(lines.contract, contract),
        or(isNull(lines.valid_to), gte(lines.valid_to, from)),
        lt(lines.valid_from, addDays(from, 1)),
      ),
    )
    .orderBy(asc(lines.position), asc(lines.id))
}

function positionAfter(open: readonly Line[]): number {
  return Math.max(0, ...open.map(({ position }) => position)) + 1
}
