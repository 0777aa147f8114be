import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { roomsTable } from '../../../db/tables/places/rooms'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { ALLOWED_MISS, hundredths, shareOut, sumOf } from '../../places/division/make-rooms'
import { loadParts } from '../contract-parts'

type RoomRow = typeof roomsTable.$inferSelect

/** What is paid for as often as there are metres or pieces: two such terms of one room would be paid twice. */
const BY_SIZE: ReadonlySet<string> = new Set(['per_m2_month', 'per_m2_year', 'per_unit_month'])

/** A row of a contract that holds a room. */
export interface Lease {
  id: number
  contract: number
  number: string
  room: number
  area: string
  is_part: boolean
}

/** What a contract has of a new room: its place among the new ones, and how much of it. */
export interface Share {
  part: number
  area: string
  is_part: boolean
}

/** What each contract has of the parts of its room. Who had the whole room and keeps all parts has the area he had. */
export function sharesOfSplit(
  leases: readonly Lease[],
  { parts, leases: chosen }: Pick<Schema<'LetRoomSplit'>, 'parts' | 'leases'>,
): Map<number, Share[]> {
  const strange = chosen.findIndex(({ lease }) => !leases.some(({ id }) => id === lease))
  if (strange >= 0) throw invalid({ [`leases.${strange}.lease`]: 'Нет такого договора у этого помещения' })
  const shares = new Map<number, Share[]>()
  const taken = parts.map(() => 0)
  for (const lease of leases) {
    const at = chosen.findIndex((one) => one.lease === lease.id)
    if (at < 0) throw invalid({ leases: `Укажите, какие части остаются за договором ${lease.number}` })
    const field = `leases.${at}.parts`
    const wanted = [...new Set(chosen[at]?.parts)].filter((part) => part < parts.length)
    if (wanted.length === 0) throw invalid({ [field]: 'Выберите хотя бы одну часть' })
    const own = shareOfLease(lease, parts, wanted)
    for (const { part, area } of own) {
      taken[part] = (taken[part] ?? 0) + hundredths(area)
      const { number = '', area: whole = '0' } = parts[part] ?? {}
      if (lease.is_part && (taken[part] ?? 0) > hundredths(whole) + ALLOWED_MISS) {
        throw invalid({ [field]: `Часть ${number} меньше, чем по договорам` })
      }
    }
    shares.set(lease.contract, [...(shares.get(lease.contract) ?? []), ...own])
  }
  return shares
}

function shareOfLease(lease: Lease, parts: readonly { area: string }[], wanted: readonly number[]): Share[] {
  // The area of the contract may count a part of corridors to the room: it is shared out as it is.
  if (!lease.is_part) {
    const areas = shareOut(lease.area, parts)
    return wanted.map((part) => ({ part, area: areas[part] ?? '0', is_part: false }))
  }
  const areas = shareOut(
    lease.area,
    wanted.map((part) => parts[part] ?? { area: '0' }),
  )
  return wanted.map((part, at) => {
    const area = areas[at] ?? '0'
    return { part, area, is_part: hundredths(area) < hundredths(parts[part]?.area ?? '0') - ALLOWED_MISS }
  })
}

/** The contract that holds all of these rooms has the one they become; anything else stands in the way. */
export async function sharesOfMerge(
  ctx: Context,
  old: readonly RoomRow[],
  leases: readonly Lease[],
): Promise<Map<number, Share[]>> {
  const [first] = leases
  const free = old.find(({ id }) => !leases.some(({ room }) => room === id))
  const isOne = leases.every(({ contract, is_part }) => contract === first?.contract && !is_part)
  if (!first || free)
    throw conflict(
      'in_use',
      `Помещение ${free?.number ?? ''} никем не занято: объединять можно занятые одним договором`,
    )
  if (!isOne) throw conflict('in_use', 'Объединять можно помещения, занятые целиком по одному договору')
  await requireSamePrice(ctx, first, old)
  return new Map([[first.contract, [{ part: 0, area: sumOf(leases, 'area'), is_part: false }]]])
}

async function requireSamePrice(ctx: Context, { contract, number }: Lease, old: readonly RoomRow[]): Promise<void> {
  const { lines = [] } = (await loadParts(ctx.tx, [contract])).get(contract) ?? {}
  const split = lines.find(({ calc, room_ids }) => {
    const some = old.filter(({ id }) => room_ids.includes(id)).length
    return BY_SIZE.has(calc) && some > 0 && some < old.length
  })
  if (split) {
    throw conflict(
      'in_use',
      `По договору ${number} за эти помещения платят по разным условиям: «${split.name}», ${labels.LineCalc[split.calc]}. Сначала уравняйте их`,
    )
  }
}
