import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { eq, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { locationsTable } from '../../db/tables/places/locations'
import { metersTable } from '../../db/tables/places/meters'
import { objectsTable } from '../../db/tables/places/objects'
import { roomsTable } from '../../db/tables/places/rooms'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { meterTitle } from '../places/meter-title'
import type { ContractRow, HolidayPart, LinePart, RoomPart } from './contract-parts'
import type { ContractInput } from './contract-rules'

/** A lease may count a part of corridors and halls to a room, up to half of it again. */
const MOST_OF_ROOM = 1.5
const REQUIRED = 'Обязательное поле'

interface KnownRoom {
  number: string
  area: string
  rentable_area: string
  isInside: boolean
  isGone: boolean
}

interface KnownMeter {
  id: number
  title: string
  isInside: boolean
}

type Problems = Record<string, string>

/**
 * The rooms, lines and holidays of an input, completed from their contract; refuses what cannot be leased so. Rooms that are
 * `coming` lie in the archive until this contract has them.
 */
export async function checkParts(
  ctx: Context,
  contract: ContractRow,
  input: Pick<ContractInput, 'rooms' | 'lines' | 'holidays'>,
  { held = [], coming = [] }: { held?: readonly number[]; coming?: readonly number[] },
): Promise<{ rooms?: RoomPart[] | undefined; lines?: LinePart[] | undefined; holidays?: HolidayPart[] | undefined }> {
  const problems: Problems = {}
  const known = await loadRooms(ctx, contract.object, input.rooms?.map(({ room }) => room) ?? [], coming)
  const rooms = input.rooms?.map((room, at) => checkRoom(room, `rooms.${at}`, { contract, known, problems }))
  for (const [at, { room }] of (rooms ?? []).entries()) {
    if (rooms?.findIndex((one) => one.room === room) !== at) problems[`rooms.${at}.room`] ??= 'Помещение уже указано'
  }
  const leased = new Set(rooms?.map(({ room }) => room) ?? held)
  const landlord = input.lines && (await regimeOf(ctx, contract.legal_entity))
  const meters = await loadMeters(ctx, contract.object, input.lines?.flatMap(({ meter }) => meter ?? []) ?? [])
  const lines = input.lines?.map((line, at) =>
    checkLine(line, `lines.${at}`, { contract, leased, landlord, meters, problems }),
  )
  const holidays = input.holidays?.map((holiday, at) => checkHoliday(holiday, `holidays.${at}`, problems))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { rooms, lines, holidays }
}

function checkRoom(
  input: Schema<'ContractRoom'>,
  path: string,
  { contract, known, problems }: { contract: ContractRow; known: Map<number, KnownRoom>; problems: Problems },
): RoomPart {
  const found = known.get(input.room)
  if (!found || found.isGone) problems[`${path}.room`] = 'Нет такого помещения'
  else if (!found.isInside) problems[`${path}.room`] = `${found.number} не в этом объекте`
  const is_part = input.is_part ?? false
  const usual = Number(found?.rentable_area ?? 0) > 0 ? found?.rentable_area : found?.area
  const area = input.area ?? usual ?? '0'
  const most = Number(found?.area ?? 0) * (is_part ? 1 : MOST_OF_ROOM)
  if (Number(area) <= 0) problems[`${path}.area`] = 'Площадь должна быть больше нуля'
  else if (found && Number(area) > most + 0.005) {
    problems[`${path}.area`] = is_part
      ? `Не больше площади помещения: ${inRussian(found.area)} м²`
      : `Не больше полутора площадей помещения: ${inRussian(most.toFixed(2))} м²`
  }
  const { date_from = contract.start_date, date_to = null } = input
  if (date_from < contract.start_date) problems[`${path}.date_from`] = 'Раньше начала договора'
  if (contract.end_date && date_from > contract.end_date) problems[`${path}.date_from`] = 'Позже окончания договора'
  if (date_to && date_to < date_from) problems[`${path}.date_to`] = 'Окончание раньше начала'
  if (date_to && contract.end_date && date_to > contract.end_date) {
    problems[`${path}.date_to`] = 'Позже окончания договора'
  }
  return {
    room: input.room,
    area,
    date_from,
    date_to,
    is_part,
    polygon: is_part ? (input.polygon ?? null) : null,
    purpose_override: input.purpose_override ?? null,
    note: input.note?.trim() || null,
  }
}

function checkLine(
  input: Schema<'ContractLine'>,
  path: string,
  {
    contract,
    leased,
    landlord,
    meters,
    problems,
  }: {
    contract: ContractRow
    leased: ReadonlySet<number>
    landlord: string | undefined
    meters: ReadonlyMap<number, KnownMeter>
    problems: Problems
  },
): LinePart {
  const perUnit = input.calc === 'per_unit_month'
  if (perUnit && Number(input.quantity ?? 0) <= 0) problems[`${path}.quantity`] = 'Укажите количество'
  const meter = input.calc === 'by_meter' ? meters.get(input.meter ?? 0) : undefined
  if (input.calc === 'by_meter') {
    if (!meter) problems[`${path}.meter`] = 'Укажите счётчик'
    else if (!meter.isInside) problems[`${path}.meter`] = 'Счётчик не в этом объекте'
  }
  const isExempt = landlord === 'usn_exempt' || input.kind === 'deposit'
  const vat_mode = input.vat_mode ?? (isExempt ? 'none' : 'on_top')
  if (isExempt && vat_mode !== 'none') {
    problems[`${path}.vat_mode`] =
      input.kind === 'deposit' ? 'Обеспечительный платёж — без НДС' : 'Арендодатель не платит НДС: выберите «Без НДС»'
  }
  if (Number(input.discount_percent ?? 0) > 100) problems[`${path}.discount_percent`] = 'Не больше 100 %'
  const room_ids = [...new Set(input.room_ids ?? [])]
  if (room_ids.some((id) => !leased.has(id))) problems[`${path}.room_ids`] = 'Есть помещения не из этого договора'
  const { valid_from = contract.start_date, valid_to = null } = input
  if (valid_from < contract.start_date) problems[`${path}.valid_from`] = 'Раньше начала договора'
  if (valid_to && valid_to < valid_from) problems[`${path}.valid_to`] = 'Окончание раньше начала'
  return {
    kind: input.kind,
    name: input.name?.trim() || meter?.title || labels.LineKind[input.kind],
    calc: input.calc,
    rate: input.rate,
    quantity: perUnit ? (input.quantity ?? null) : null,
    room_ids,
    vat_mode,
    vat_rate: vat_mode === 'none' ? null : (input.vat_rate ?? null),
    discount_percent: input.discount_percent ?? '0',
    valid_from,
    valid_to,
    meter: meter?.id ?? null,
    comment: input.comment?.trim() || null,
  }
}

function checkHoliday(input: Schema<'ContractHoliday'>, path: string, problems: Problems): HolidayPart {
  const discount = Number(input.discount_percent)
  if (input.date_to < input.date_from) problems[`${path}.date_to`] = 'Окончание раньше начала'
  if (discount < 1 || discount > 100) problems[`${path}.discount_percent`] = 'От 1 до 100 %'
  if (input.line_kinds?.length === 0) problems[`${path}.line_kinds`] = REQUIRED
  return {
    date_from: input.date_from,
    date_to: input.date_to,
    discount_percent: input.discount_percent,
    line_kinds: [...new Set(input.line_kinds ?? ['rent' as const])],
    reason: input.reason?.trim() || null,
  }
}

/** Whether a place lies inside an object. */
function isInside(object: number): SQL<boolean> {
  return sql<boolean>`coalesce((select ${locationsTable.path} @> array[${objectsTable.root_location}]
    from ${objectsTable} where ${objectsTable.id} = ${object}), false)`
}

async function loadRooms(
  ctx: Context,
  object: number,
  ids: readonly number[],
  coming: readonly number[],
): Promise<Map<number, KnownRoom>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: roomsTable.id,
      number: roomsTable.number,
      area: roomsTable.area,
      rentable_area: roomsTable.rentable_area,
      isInside: isInside(object),
      isGone: sql<boolean>`(${roomsTable.deleted_at} is not null or ${roomsTable.is_archived} and ${roomsTable.id} <> all(${sql.param([...coming])}::bigint[]))`,
    })
    .from(roomsTable)
    .innerJoin(locationsTable, eq(locationsTable.id, roomsTable.id))
    .where(anyOf(roomsTable.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadMeters(ctx: Context, object: number, ids: readonly number[]): Promise<Map<number, KnownMeter>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: metersTable.id,
      resource: metersTable.resource,
      serial: metersTable.serial,
      isInside: isInside(object),
    })
    .from(metersTable)
    .innerJoin(locationsTable, eq(locationsTable.id, metersTable.location))
    .where(anyOf(metersTable.id, ids))
  return new Map(rows.map((row) => [row.id, { id: row.id, title: meterTitle(row), isInside: row.isInside }]))
}

async function regimeOf(ctx: Context, legalEntity: number): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ regime: legalEntitiesTable.vat_regime })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legalEntity))
  return found?.regime
}

/** «81,60». */
function inRussian(decimal: string): string {
  return decimal.replace('.', ',')
}
