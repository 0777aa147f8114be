import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { roomsTable } from '../../../db/tables/places/rooms'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Handler } from '../../../lib/http/handler'
import { objects } from '../../places/objects/objects.resource'
import { isInObject } from '../../places/objects-around'
import { formAnswer, readyForm } from '../../printed-forms/form-answer'
import { offerForm } from '../../printed-forms/forms/offer.form'
import { isParking, type KnownRoom, lettableArea, loadRooms } from './layout-places'
import { rentAsked, sumsOf } from './layout-prices'
import { offeredRoom, offerFigures, offerFrame } from './offer-parts'
import { usualVatRate } from './usual-vat'

/** Коммерческое предложение of rooms of one object for whoever asks, by the rates that are asked for them. */
export const roomsOffer: Handler<'layouts.roomsOffer'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'contracts.export')
  const object = await objects.read(ctx, params.id)
  const inside = await ctx.db
    .select({ id: roomsTable.id, number: roomsTable.number, usage_mode: roomsTable.usage_mode })
    .from(roomsTable)
    .where(
      and(anyOf(roomsTable.id, query.rooms), isInObject(roomsTable.id, [object.id]), eq(roomsTable.is_archived, false)),
    )
    .orderBy(roomsTable.number, roomsTable.id)
  if (inside.length < new Set(query.rooms).size) throw invalid({ rooms: 'Есть помещения другого объекта' })
  const kept = inside.filter(({ usage_mode }) => usage_mode !== 'rentable').map(({ number }) => number)
  if (kept.length > 0) throw invalid({ rooms: `Не сдаётся: ${kept.join(', ')}` })

  const client = query.client.trim()
  const { today, data, ...frame } = await offerFrame(ctx, client, 'rooms')
  const known = await loadRooms(ctx.db, query.rooms)
  const rooms = inside.flatMap(({ id }) => known.get(id) ?? [])
  const vat = await usualVatRate(ctx, today)
  const sums = sumsOf(
    rooms.map((room) =>
      rentAsked({ area: lettableArea(room.row), rate: room.row.ask_rate, isParking: isParking(room) }, vat),
    ),
  )
  const variant = {
    name: 'Помещения',
    ...offerFigures(sums),
    change: '',
    rooms_text: rooms.map(lineOf).join('\n'),
    note: '',
  }
  const place = { object: object.name, address: object.address ?? '', start: '' }
  return formAnswer(
    ctx,
    readyForm({
      form: offerForm,
      data: { ...data, ...place, variants: [variant] },
      ...frame,
      record: { entity: 'object', id: object.id, title: object.name },
    }),
    query.format ?? 'pdf',
  )
}

function lineOf(room: KnownRoom): string {
  const { number, ask_rate: rate } = room.row
  return offeredRoom(number, { area: lettableArea(room.row), rate, isParking: isParking(room) })
}
