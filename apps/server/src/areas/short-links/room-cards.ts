import { sql } from 'drizzle-orm'
import type { Content } from 'pdfmake/interfaces'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handler } from '../../lib/http/handler'
import { portalAddress } from '../../lib/mail/portal-address'
import { pdfAnswer } from '../../lib/spreadsheet/export-file'
import { codesOf } from './short-links'

/** Points of a QR code on a card 105 × 148 mm. */
const QR_SIZE = 190

/** A card for each door: number, name, the code that leads to the room, and whom to call. */
export const qrCards: Handler<'rooms.qrCards'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'properties.view')
  const rooms = await loadRooms(ctx, [...new Set(body.ids)])
  const codes = await codesOf(
    ctx,
    'room',
    rooms.map(({ id }) => id),
  )
  const content = rooms.map(
    (room, at): Content => ({
      ...(at === 0 ? {} : { pageBreak: 'before' }),
      alignment: 'center',
      stack: [
        { text: room.number, fontSize: 34, bold: true },
        { text: room.name ?? ' ', fontSize: 12, margin: [0, 2, 0, 8] },
        { qr: portalAddress(ctx.services.env, `/r-${codes.get(room.id)}`), fit: QR_SIZE, margin: [0, 0, 0, 8] },
        { text: 'Наведите камеру, чтобы сообщить о проблеме', fontSize: 9 },
        { text: room.full_name, fontSize: 8, color: '#555555', margin: [0, 4, 0, 0] },
        ...(room.phone === null
          ? []
          : [
              {
                text: `Аварийная служба: ${room.phone}`,
                fontSize: 10,
                margin: [0, 6, 0, 0] as [number, number, number, number],
              },
            ]),
      ],
    }),
  )
  return pdfAnswer(ctx, 'qr-cards', {
    title: 'QR-карточки помещений',
    content,
    page: { pageSize: 'A6', pageOrientation: 'portrait', pageMargins: [20, 24, 20, 16] },
    footer: null,
  })
}

interface CardRoom {
  id: number
  number: string
  name: string | null
  full_name: string
  phone: string | null
}

async function loadRooms(ctx: Context, ids: readonly number[]): Promise<CardRoom[]> {
  const { rows } = await ctx.db.execute<Omit<CardRoom, 'id'> & { id: string }>(sql`
    select ${roomsTable.id} as id, ${roomsTable.number} as number, ${roomsTable.name} as name, ${locationsTable.full_name} as full_name,
      (select ${objectsTable.emergency_phone} from ${objectsTable} where ${objectsTable.root_location} = any(${locationsTable.path})
        and ${objectsTable.deleted_at} is null limit 1) as phone
    from ${roomsTable} join ${locationsTable} on ${locationsTable.id} = ${roomsTable.id}
    where ${roomsTable.id} = any(${sql.param([...ids])}::bigint[]) order by ${locationsTable.full_name}`)
  return rows.map(({ id, ...room }) => ({ ...room, id: Number(id) }))
}
