import type { Schema } from '@ws/api-client/contract'
import { AppError, invalid } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian, monthAfter } from '../../../lib/time/days'
import { loadOccupancy } from '../../places/occupancy'
import { reservations } from '../../reservations/reservations.resource'
import { amend } from '../amendments/contract-amendments'
import { contracts } from '../contracts.resource'
import { checkItems, targetOf } from './check-items'
import { loadHeld, requireTenant } from './current-layout'
import { lockDraft, noteDraft, presentOne, requireVersion, writeDraft } from './layout-drafts'
import { isParking, type KnownRoom, loadRooms } from './layout-places'
import type { DraftRow } from './present-draft'
import { usualVatRate } from './usual-vat'

/** For how many months a contract is drafted where nothing is said: a longer one is registered. */
const USUAL_MONTHS = 11

interface Target {
  /** Its place among the items. */
  at: number
  item: DraftRow['items'][number]
  room: KnownRoom
}
type Made = Pick<DraftRow, 'result_entity' | 'result_id'>
type Wanted = Schema<'LayoutApplication'>

/** Makes of a variant what it is for. */
export const applyLayout: Handler<'layouts.apply'> = async ({ params, body }, ctx) => {
  const row = await lockDraft(ctx, params)
  await requireVersion(ctx, row, body.version)
  if (row.items.length === 0) throw invalid({ as: 'В варианте нет изменений' })
  // Rooms may have gone meanwhile, or come to the tenant.
  await checkItems(ctx, row.tenant, row)
  const targets = await targetsOf(ctx, row)
  const made = await KINDS[body.as](ctx, row, { targets, wanted: body })
  const after = await writeDraft(ctx, row, { ...made, status: 'applied' })
  const answer = await presentOne(ctx, after)
  await noteDraft(ctx, await requireTenant(ctx, row.tenant), { from: row.name, to: answer.result?.name ?? null })
  return answer
}

type Make = (ctx: Context, row: DraftRow, what: { targets: Target[]; wanted: Wanted }) => Promise<Made>
const KINDS: Readonly<Record<Wanted['as'], Make>> = {
  contract: makeContract,
  amendment: makeAmendment,
  reservation: makeReservations,
}

async function makeContract(ctx: Context, row: DraftRow, { targets, wanted }: { targets: Target[]; wanted: Wanted }) {
  if (targets.length < row.items.length || row.items.some(({ action }) => action === 'move')) {
    throw invalid({ as: 'Освободить помещения и переехать можно дополнительным соглашением к договору' })
  }
  requireRates(targets)
  const object = oneObject(targets)
  const input = {
    tenant: row.tenant,
    object,
    ...(targets.every(({ room }) => isParking(room)) ? { contract_type: 'parking' as const } : {}),
    start_date: row.effective_from,
    end_date:
      wanted.until ?? addDays(monthAfter(row.effective_from, USUAL_MONTHS), Number(row.effective_from.slice(8)) - 2),
    rooms: targets.map(roomOf),
    lines: linesOf(targets, (await usualVatRate(ctx, row.effective_from)) !== null),
    note: row.name,
  }
  const names = { start_date: 'effective_from', end_date: 'until', rooms: 'items' }
  const made = await refusedAt({ targets, names }, () => contracts.insert(ctx, input))
  return { result_entity: 'contract' as const, result_id: made.id }
}

async function makeAmendment(ctx: Context, row: DraftRow, { targets, wanted }: { targets: Target[]; wanted: Wanted }) {
  if (!wanted.contract) throw invalid({ contract: 'Выберите договор' })
  const contract = await contracts.lock(ctx, wanted.contract, 'edit')
  if (contract.tenant !== row.tenant) throw invalid({ contract: 'Это договор другого арендатора' })
  if (contract.status !== 'active' && contract.status !== 'expiring') {
    throw invalid({ contract: 'Соглашение составляют к действующему договору' })
  }
  requireRates(targets)
  const strange = targets.find(({ room }) => room.place.object !== contract.object)
  if (strange) throw invalid({ contract: `${strange.room.row.number} не в объекте этого договора` })
  const held = await loadHeld(ctx, row.tenant, row.effective_from)
  const remove_rooms = row.items.flatMap(({ action, room }, at) => {
    if (action !== 'remove' && action !== 'move') return []
    const own = held.find(({ known }) => known.row.id === room)
    if (own?.contract.id !== contract.id) {
      throw invalid({ [`items.${at}.room`]: `${own?.known.row.number} — по договору ${own?.contract.name}` })
    }
    return [room]
  })
  const add_rooms = targets.map((target) => ({ ...roomOf(target), rate: target.item.rate }))
  const body = {
    kind: 'rooms' as const,
    effective_from: row.effective_from,
    changes: { add_rooms, remove_rooms },
    reason: row.name,
  }
  const names = { 'changes.add_rooms': 'contract', 'changes.remove_rooms': 'contract' }
  const made = await refusedAt({ targets, names }, () => amend({ params: { id: contract.id }, query: {}, body }, ctx))
  if (made === undefined || !('id' in made)) throw new Error('An amendment was answered as a file')
  return { result_entity: 'amendment' as const, result_id: made.id }
}

async function makeReservations(
  ctx: Context,
  row: DraftRow,
  { targets, wanted }: { targets: Target[]; wanted: Wanted },
) {
  if (targets.length === 0) throw invalid({ as: 'Бронировать нечего: добавьте помещения' })
  if (!wanted.until) throw invalid({ until: 'Укажите, по какой день держать помещения' })
  const today = await companyToday(ctx.tx)
  const now = await loadOccupancy(
    ctx,
    targets.map(({ room }) => room.row.id),
    today,
  )
  let first: number | undefined
  for (const target of targets) {
    const room = target.room.row.id
    // What is free now is kept from now on, the rest from the day it is wanted.
    const from = now.get(room)?.occupancy === 'vacant' ? today : row.effective_from
    if (wanted.until < from) throw invalid({ until: `Не раньше ${dayInRussian(from)}` })
    const input = { room, tenant: row.tenant, from, to: wanted.until, ask_rate: target.item.rate, note: row.name }
    const field = `items.${target.at}.${target.item.action === 'move' ? 'to_room' : 'room'}`
    const names = { to: 'until', from: field, room: field }
    const made = await refusedAt({ targets, names }, () => reservations.insert(ctx, input))
    first ??= made.id
  }
  return { result_entity: 'reservation' as const, result_id: first ?? null }
}

async function targetsOf(ctx: Context, row: DraftRow): Promise<Target[]> {
  const wanted = row.items.map((item, at) => ({ item, at, id: targetOf(item) }))
  const rooms = await loadRooms(
    ctx.db,
    wanted.flatMap(({ id }) => id ?? []),
  )
  return wanted.flatMap(({ item, at, id }) => {
    const room = rooms.get(id ?? 0)
    return room ? [{ item, at, room }] : []
  })
}

function requireRates(targets: readonly Target[]): void {
  const missing = targets.filter(({ item }) => item.rate === null)
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ at }) => [`items.${at}.rate`, 'Укажите ставку'])))
}

function oneObject(targets: readonly Target[]): number {
  const objects = [...new Set(targets.map(({ room }) => room.place.object))]
  const [object] = objects
  if (objects.length > 1) {
    throw invalid({ as: 'Помещения в разных объектах: договор заключают по одному объекту' })
  }
  if (!object) throw invalid({ as: 'Добавьте помещения' })
  return object
}

function roomOf({ item, room }: Target) {
  return {
    room: room.row.id,
    ...(item.area === null ? {} : { area: item.area }),
    is_part: item.action === 'part',
    polygon: item.polygon,
  }
}

/** Rent by the square metre, a line for each rate, and parking by the piece, whose price has its VAT in it. */
function linesOf(targets: readonly Target[], hasVat: boolean): Schema<'ContractLine'>[] {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    const key = `${isParking(target.room) ? 'parking' : 'rent'} ${target.item.rate}`
    groups.set(key, [...(groups.get(key) ?? []), target])
  }
  return [...groups.values()].map((group): Schema<'ContractLine'> => {
    const rate = group[0]?.item.rate ?? '0'
    const room_ids = groups.size > 1 ? group.map(({ room }) => room.row.id) : []
    return group.some(({ room }) => isParking(room))
      ? {
          kind: 'parking',
          calc: 'per_unit_month',
          rate,
          ...(hasVat ? { vat_mode: 'included' } : {}),
          quantity: String(group.length),
          room_ids: group.map(({ room }) => room.row.id),
        }
      : { kind: 'rent', calc: 'per_m2_month', rate, room_ids }
  })
}

/** What is refused of a contract or a reservation is told at the field of the variant that it came of. */
async function refusedAt<T>(
  { targets, names }: { targets: readonly Target[]; names: Readonly<Record<string, string>> },
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_error') throw error
    const moved = Object.entries(error.errors).map(([field, texts]): [string, string[]] => {
      const [, at, rest] = /^rooms\.(\d+)\.(.+)$/.exec(field) ?? []
      return [at === undefined ? (names[field] ?? 'as') : `items.${targets[Number(at)]?.at}.${rest}`, texts]
    })
    throw invalid(Object.fromEntries(moved))
  }
}
