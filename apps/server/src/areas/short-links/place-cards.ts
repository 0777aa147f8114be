import { sql } from 'drizzle-orm'
import type { Content, ContentText } from 'pdfmake/interfaces'
import { buildingsTable } from '../../db/tables/places/buildings'
import { type LOCATION_KINDS, locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { territoriesTable } from '../../db/tables/places/territories'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handler } from '../../lib/http/handler'
import { portalAddress } from '../../lib/mail/portal-address'
import { pdfAnswer } from '../../lib/spreadsheet/export-file'
import { codesOf } from './short-links'

/** Points of a QR code on a card 105 × 148 mm. */
const QR_SIZE = 190
/** A longer text would push the code to a second page. */
const MOST_LETTERS = 120
/** Points of the name, by how many letters of it there are: a number of a room is read from across the corridor. */
const NAME_SIZES = [
  { letters: 9, size: 34 },
  { letters: 24, size: 22 },
  { letters: Number.POSITIVE_INFINITY, size: 14 },
]

/** A card for each place: its name, the code that leads to it, and whom to call. */
export const qrCards: Handler<'locations.qrCards'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'properties.view')
  const places = await loadPlaces(ctx, [...new Set(body.ids)])
  const codes = await codesOfPlaces(ctx, places)
  return pdfAnswer(ctx, 'qr-cards', {
    title: 'QR-карточки мест',
    content: places.map(
      (place, at): Content => ({
        ...(at === 0 ? {} : { pageBreak: 'before' }),
        alignment: 'center',
        stack: cardOf(place, portalAddress(ctx.services.env, `/${prefixOf(place.kind)}-${codes.get(place.id)}`)),
      }),
    ),
    page: { pageSize: 'A6', pageOrientation: 'portrait', pageMargins: [20, 24, 20, 16] },
    footer: null,
  })
}

/** Doors of rooms have an address of their own, every other place has that of records. */
function prefixOf(kind: Kind): string {
  return kind === 'room' ? 'r' : 'q'
}

function cardOf({ name, subtitle, full_name, phone }: CardPlace, address: string): Content[] {
  const size = NAME_SIZES.find(({ letters }) => name.length <= letters)?.size
  const call: ContentText[] =
    phone === null ? [] : [{ text: `Аварийная служба: ${phone}`, fontSize: 10, margin: [0, 6, 0, 0] }]
  return [
    { text: short(name), fontSize: size, bold: true },
    { text: short(subtitle ?? ' '), fontSize: 12, margin: [0, 2, 0, 8] },
    { qr: address, fit: QR_SIZE, margin: [0, 0, 0, 8] },
    { text: 'Наведите камеру, чтобы сообщить о проблеме', fontSize: 9 },
    { text: short(full_name), fontSize: 8, color: '#555555', margin: [0, 4, 0, 0] },
    ...call,
  ]
}

function short(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text
}

type Kind = (typeof LOCATION_KINDS)[number]

interface CardPlace {
  id: number
  kind: Kind
  /** The number of a room. */
  name: string
  /** What a room is called, the address of a building, what any other place stands in. */
  subtitle: string | null
  full_name: string
  phone: string | null
}

async function loadPlaces(ctx: Context, ids: readonly number[]): Promise<CardPlace[]> {
  const { rows } = await ctx.db.execute<Omit<CardPlace, 'id'> & { id: string }>(sql`
    select place.id as id, place.kind as kind, place.name as name, place.full_name as full_name,
      case place.kind
        when 'room' then (select ${roomsTable.name} from ${roomsTable} where ${roomsTable.id} = place.id)
        when 'building' then (select ${buildingsTable.address} from ${buildingsTable} where ${buildingsTable.id} = place.id)
        when 'territory' then (select ${territoriesTable.address} from ${territoriesTable} where ${territoriesTable.id} = place.id)
        else (select parent.name from ${locationsTable} as parent where parent.id = place.parent)
      end as subtitle,
      (select ${objectsTable.emergency_phone} from ${objectsTable} where ${objectsTable.root_location} = any(place.path)
        and ${objectsTable.deleted_at} is null limit 1) as phone
    from ${locationsTable} as place
    where place.id = any(${sql.param([...ids])}::bigint[]) order by place.full_name`)
  return rows.map(({ id, ...place }) => ({ ...place, id: Number(id) }))
}

/** Codes belong to records, and each kind of place is a record of its own. */
async function codesOfPlaces(ctx: Context, places: readonly CardPlace[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const kind of new Set(places.map((place) => place.kind))) {
    const ids = places.flatMap((place) => (place.kind === kind ? [place.id] : []))
    for (const [id, code] of await codesOf(ctx, kind, ids)) found.set(id, code)
  }
  return found
}
