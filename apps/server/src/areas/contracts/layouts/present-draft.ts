import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { contractAmendmentsTable } from '../../../db/tables/contracts/contract-amendments'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { LayoutItem, tenantLayoutDraftsTable } from '../../../db/tables/tenants/tenant-layout-drafts'
import type { Context } from '../../../lib/http/handler'
import { formatMoney } from '../../../lib/money/money'
import { loadPersons, pick } from '../../../lib/people/persons'
import { targetOf } from './check-items'
import { type HeldRoom, loadHeld } from './current-layout'
import { isParking, type KnownRoom, loadRooms } from './layout-places'
import { difference, type RoomRent, rentAsked, sumsOf } from './layout-prices'
import { loadWarnings } from './layout-warnings'
import { usualVatRate } from './usual-vat'

export type DraftRow = typeof tenantLayoutDraftsTable.$inferSelect

const NOTHING: RoomRent = { area: '0', rate: null, monthly: 0n }

/** Variants with what they come to and what speaks against them. */
export async function presentDrafts(ctx: Context, rows: readonly DraftRow[]): Promise<Schema<'LayoutDraft'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.created_by),
  )
  const drafts: Schema<'LayoutDraft'>[] = []
  for (const row of rows) drafts.push(await presentDraft(ctx, row, pick(people, row.created_by)))
  return drafts
}

async function presentDraft(
  ctx: Context,
  row: DraftRow,
  author_details: Schema<'Person'> | null,
): Promise<Schema<'LayoutDraft'>> {
  const ids = row.items.flatMap(({ room, to_room }) => [room, ...(to_room ? [to_room] : [])])
  const rooms = await loadRooms(ctx.db, ids)
  const held = await loadHeld(ctx, row.tenant, row.effective_from)
  const vat = await usualVatRate(ctx, row.effective_from)
  const changes = row.items.map((item) => changeOf(item, { rooms, held, vat }))
  const given = new Set(
    row.items.flatMap(({ action, room }) => (action === 'remove' || action === 'move' ? [room] : [])),
  )
  const current = sumsOf(held.map(({ rent }) => rent))
  const planned = sumsOf([
    ...held.filter(({ known }) => !given.has(known.row.id)).map(({ rent }) => rent),
    ...changes.flatMap(({ after }) => (after ? [after] : [])),
  ])
  return {
    ...{ id: row.id, tenant: row.tenant, name: row.name, effective_from: row.effective_from, items: row.items },
    details: changes.map(({ details }) => details),
    ...{ status: row.status, current, planned },
    area_delta: difference(planned.area, current.area),
    monthly_delta: difference(planned.monthly, current.monthly),
    rate_delta: planned.rate !== null && current.rate !== null ? difference(planned.rate, current.rate) : null,
    warnings:
      row.status === 'draft'
        ? await loadWarnings(ctx, { tenant: row.tenant, from: row.effective_from, items: row.items, rooms, held })
        : [],
    result: await resultOf(ctx, row),
    ...{ version: row.version, updated_at: row.updated_at, author_details },
  }
}

interface Known {
  rooms: ReadonlyMap<number, KnownRoom>
  held: readonly HeldRoom[]
  vat: string | null
}

/** What an item changes; `after` is what is leased by it. */
function changeOf(item: LayoutItem, { rooms, held, vat }: Known) {
  const target = rooms.get(targetOf(item) ?? 0)
  const after = target && rentAsked({ area: item.area ?? '0', rate: item.rate, isParking: isParking(target) }, vat)
  const isGiven = item.action === 'remove' || item.action === 'move'
  const before = (isGiven && held.find(({ known }) => known.row.id === item.room)?.rent) || NOTHING
  const now = after ?? NOTHING
  const details: Schema<'LayoutItemDetails'> = {
    room: placeOf(rooms, item.room),
    to_room: item.to_room === null ? null : placeOf(rooms, item.to_room),
    area: now.area,
    rate: item.rate,
    monthly: formatMoney(now.monthly),
    area_delta: difference(now.area, before.area),
    monthly_delta: formatMoney(now.monthly - before.monthly),
    rate_delta: now.rate !== null && before.rate !== null ? difference(now.rate, before.rate) : null,
  }
  return { details, after }
}

function placeOf(rooms: ReadonlyMap<number, KnownRoom>, id: number): Schema<'LayoutPlace'> {
  const found = rooms.get(id)
  if (!found) throw new Error(`A variant names a room that is not in the base: ${id}`)
  return found.place
}

/** What was made of a variant, and which contract to open for it. */
async function resultOf(ctx: Context, row: DraftRow): Promise<Schema<'LayoutResult'> | null> {
  const { result_entity: entity, result_id: id } = row
  if (entity === null || id === null) return null
  if (entity === 'reservation') return { entity, id, name: 'Помещения забронированы', contract: null }
  if (entity === 'contract') {
    const [made] = await ctx.db
      .select({ number: contractsTable.number })
      .from(contractsTable)
      .where(eq(contractsTable.id, id))
    return { entity, id, name: `Договор ${made?.number ?? ''}`, contract: id }
  }
  const [made] = await ctx.db
    .select({ name: contractAmendmentsTable.number, contract: contractsTable.id, number: contractsTable.number })
    .from(contractAmendmentsTable)
    .innerJoin(contractsTable, eq(contractsTable.id, contractAmendmentsTable.contract))
    .where(eq(contractAmendmentsTable.id, id))
  return {
    entity,
    id,
    name: `${made?.name ?? 'Соглашение'} к договору ${made?.number ?? ''}`,
    contract: made?.contract ?? null,
  }
}
