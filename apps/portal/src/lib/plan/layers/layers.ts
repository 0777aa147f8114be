import { labels } from '@ws/api-client/contract/labels'
import { type PlanPolygon, polygonArea } from '@ws/api-client/contract/plan-geometry'
import type { FloorPlan, PlanRoom, PlanZone } from '../types'
import { BRAND, halfHatched, hatched, type Look, outlined, painted, soft, solid, stepped, WARM } from './looks'

/** A line of the legend: what rooms of this look have in common. */
export interface LegendKey extends Look {
  key: string
  label: string
}

/** A way to colour the plan. */
export interface Layer {
  key: LayerKey
  label: string
  /** The lines of its legend in their order; rooms on a plan decide where steps of a scale lie. */
  keys: (rooms: readonly PlanRoom[], date: string) => readonly LegendKey[]
  keyOf: (room: PlanRoom, date: string, keys: readonly LegendKey[]) => string
}

export type LayerKey =
  | 'tenant'
  | 'occupancy'
  | 'contract'
  | 'ends'
  | 'debt'
  | 'rate'
  | 'purpose'
  | 'todos'
  | 'reality'
  | `zones-${PlanZone['kind']}`

const OTHER: readonly LegendKey[] = [
  { key: 'common', label: 'МОП и техническое', ...soft('muted') },
  { key: 'own_use', label: 'Собственные нужды', ...soft('accent') },
  { key: 'not_rentable', label: 'Не сдаётся', ...soft('muted') },
]

/** The line of a room that is not let, the same in every layer that tells of leases. */
function otherKeyOf({ usage_mode }: PlanRoom): string | undefined {
  if (usage_mode === 'rentable') return undefined
  return usage_mode === 'common' || usage_mode === 'technical' ? 'common' : usage_mode
}

/** States of a contract that say more than that a room is let. */
const GRAVE: ReadonlySet<PlanRoom['contract_state']> = new Set(['debt', 'holdover', 'expiring'])

const occupancy: Layer = {
  key: 'occupancy',
  label: 'Занятость',
  keys: () => [
    { key: 'vacant', label: 'Свободно', ...outlined('ok') },
    { key: 'reserved', label: 'Бронь', ...hatched('info') },
    { key: 'occupied', label: 'Занято', ...solid('ok') },
    { key: 'partial', label: 'Занято частично', ...halfHatched('ok') },
    { key: 'expiring', label: 'Истекает', ...solid('warn') },
    { key: 'debt', label: 'Долг', ...solid('bad') },
    { key: 'holdover', label: 'Занято без договора', ...hatched('bad') },
    { key: 'maintenance', label: 'Ремонт', ...hatched('muted') },
    ...OTHER,
  ],
  keyOf(room) {
    const other = otherKeyOf(room)
    if (other !== undefined) return other
    const isTaken = room.occupancy === 'occupied' || room.occupancy === 'partial'
    if (isTaken && GRAVE.has(room.contract_state)) return room.contract_state
    return room.occupancy
  },
}

const contract: Layer = {
  key: 'contract',
  label: 'Состояние договора',
  keys: () => [
    { key: 'none', label: 'Без договора', ...outlined('muted') },
    { key: 'approval', label: 'Согласование', ...hatched('info') },
    { key: 'active', label: 'Действует', ...solid('ok') },
    { key: 'expiring', label: 'Истекает', ...solid('warn') },
    { key: 'holdover', label: 'Занято без договора', ...hatched('bad') },
    { key: 'debt', label: 'Долг', ...solid('bad') },
    ...OTHER,
  ],
  keyOf: (room) => otherKeyOf(room) ?? room.contract_state,
}

const MONTHS = [1, 3, 6, 12]

const ends: Layer = {
  key: 'ends',
  label: 'Дата окончания',
  keys: () => [
    { key: 'over', label: 'Срок прошёл', ...hatched('bad') },
    ...MONTHS.map((month, at) => ({
      key: `m${month}`,
      label: at === 0 ? 'До месяца' : `${MONTHS[at - 1]}–${month} мес.`,
      ...stepped(WARM, MONTHS.length - at, MONTHS.length + 1),
    })),
    { key: 'later', label: 'Больше года', ...solid('ok') },
    { key: 'open', label: 'Бессрочно', ...soft('ok') },
    { key: 'vacant', label: 'Не занято', ...outlined('muted') },
    ...OTHER,
  ],
  keyOf(room, date) {
    const other = otherKeyOf(room)
    if (other !== undefined) return other
    if (room.occupancy !== 'occupied' && room.occupancy !== 'partial') return 'vacant'
    if (room.occupied_until === null) return 'open'
    const months = (Date.parse(room.occupied_until) - Date.parse(date)) / (30.44 * 86_400_000)
    if (months < 0) return 'over'
    const found = MONTHS.find((month) => months <= month)
    return found === undefined ? 'later' : `m${found}`
  },
}

const DELAYS = [
  { key: 'd30', label: 'До 30 дней', most: 30 },
  { key: 'd60', label: '31–60 дней', most: 60 },
  { key: 'd61', label: 'Больше 60 дней', most: Number.POSITIVE_INFINITY },
]

const debt: Layer = {
  key: 'debt',
  label: 'Долг',
  keys: () => [
    { key: 'd0', label: 'Без долга', ...soft('ok') },
    ...DELAYS.map(({ key, label }, at) => ({ key, label, ...stepped(WARM, at + 1, DELAYS.length + 1) })),
    { key: 'vacant', label: 'Не занято', ...outlined('muted') },
    ...OTHER,
  ],
  keyOf(room) {
    const other = otherKeyOf(room)
    if (other !== undefined) return other
    if (room.occupancy !== 'occupied' && room.occupancy !== 'partial') return 'vacant'
    const days = room.overdue_days ?? 0
    return days === 0 ? 'd0' : (DELAYS.find(({ most }) => days <= most)?.key ?? 'd0')
  },
}

/** How many steps a scale of rates has at most. */
const STEPS = 4

const rate: Layer = {
  key: 'rate',
  label: 'Ставка, ₽/м²',
  keys(rooms) {
    const rates = [...new Set(rooms.flatMap((room) => (room.ask_rate === null ? [] : [Number(room.ask_rate)])))].sort(
      (one, other) => one - other,
    )
    const bounds = rates.length <= STEPS ? rates : cut(rates)
    return [
      ...bounds.map((most, at) => ({
        key: `r${most}`,
        label: rates.length <= STEPS ? money(most) : `до ${money(most)}`,
        ...stepped(BRAND, at, bounds.length),
      })),
      { key: 'none', label: 'Ставка не указана', ...soft('muted') },
    ]
  },
  keyOf(room, _date, keys) {
    if (room.ask_rate === null) return 'none'
    const rate = Number(room.ask_rate)
    return keys.find(({ key }) => key.startsWith('r') && rate <= Number(key.slice(1)))?.key ?? 'none'
  },
}

const purpose: Layer = {
  key: 'purpose',
  label: 'Назначение',
  keys: (rooms) =>
    [...new Map(rooms.map((room) => [room.purpose.id, room.purpose])).values()]
      .sort((one, other) => one.name.localeCompare(other.name, 'ru'))
      .map(({ id, name, color }) => ({ key: String(id), label: name, ...painted(color ?? 'var(--ws-muted-mark)') })),
  keyOf: (room) => String(room.purpose.id),
}

const HEAT = [
  { key: 't0', label: 'Без задач за 90 дней', most: 0 },
  { key: 't2', label: '1–2', most: 2 },
  { key: 't5', label: '3–5', most: 5 },
  { key: 't6', label: '6 и больше', most: Number.POSITIVE_INFINITY },
]

const todos: Layer = {
  key: 'todos',
  label: 'Задачи',
  keys: () =>
    HEAT.map(({ key, label }, at) => ({
      key,
      label,
      ...(at === 0 ? outlined('muted') : stepped(WARM, at, HEAT.length)),
    })),
  keyOf: ({ recent_todos }) => HEAT.find(({ most }) => recent_todos <= most)?.key ?? 't6',
}

/** Square metres that differ by less say nothing: they are measured and written by hand. */
const NEAR_M2 = 0.5

/** Сверка с реальностью: what the passport declares, what is drawn and what is let, against each other. */
const reality: Layer = {
  key: 'reality',
  label: 'Сверка с реальностью',
  keys: () => [
    { key: 'more', label: 'Занято больше, чем в договоре', ...solid('bad') },
    { key: 'less', label: 'В договоре больше, чем есть', ...solid('warn') },
    { key: 'differs', label: 'План расходится с паспортом', ...hatched('warn') },
    { key: 'undrawn', label: 'Не нарисовано', ...hatched('muted') },
    { key: 'same', label: 'Сходится', ...soft('ok') },
  ],
  keyOf({ polygon, area, leased_area, lost }) {
    const drawn = polygon && polygonArea(polygon as PlanPolygon)
    const real = drawn ?? Number(area)
    // Of a room that is let in parts the rest is free: nothing is lost.
    if (lost !== null && real - Number(leased_area) > NEAR_M2) return 'more'
    if (leased_area !== null && Number(leased_area) - real > NEAR_M2) return 'less'
    if (drawn === null) return 'undrawn'
    return Math.abs(drawn - Number(area)) > NEAR_M2 ? 'differs' : 'same'
  },
}

/** Every layer, in the order of the switch. */
const LAYERS: readonly Layer[] = [occupancy, contract, ends, debt, rate, purpose, todos, reality]

export function layerOf(key: string | null, layers: readonly Layer[] = LAYERS): Layer {
  return layers.find((layer) => layer.key === key) ?? occupancy
}

/** Layers of what is told to those who may see contracts. */
const OF_CONTRACTS: ReadonlySet<LayerKey> = new Set(['debt', 'reality'])

/** The layers of a plan, as far as the person is told what they show. */
export function layersOf({ rooms, zones }: Pick<FloorPlan, 'rooms' | 'zones'>): Layer[] {
  const isTold = rooms.some(({ overdue }) => overdue !== null)
  const hasRates = rooms.some(({ ask_rate }) => ask_rate !== null)
  const shown = LAYERS.filter(({ key }) => (isTold || !OF_CONTRACTS.has(key)) && (hasRates || key !== 'rate'))
  return [...shown, ...zoneLayers(zones)]
}

/** For each kind of work that zones of the floor do: whose zone a room is. */
function zoneLayers(zones: readonly PlanZone[]): Layer[] {
  return [...new Set(zones.map(({ kind }) => kind))].map((kind) => {
    const own = zones.filter((zone) => zone.kind === kind)
    return {
      key: `zones-${kind}`,
      label: `Зоны: ${labels.ZoneKind[kind].toLowerCase()}`,
      keys: () => [
        ...own.map(({ id, name, color }) => ({ key: String(id), label: name, ...painted(color) })),
        { key: 'none', label: 'Без зоны', ...outlined('muted') },
      ],
      keyOf: (room) => String(own.find(({ rooms }) => rooms.includes(room.id))?.id ?? 'none'),
    }
  })
}

/** A line of the legend with what falls to it. */
export interface LegendLine extends LegendKey {
  count: number
  /** m² */
  area: number
}

/** The lines that rooms of the plan fall to. */
export function legendOf(layer: Layer, rooms: readonly PlanRoom[], date: string): LegendLine[] {
  const keys = layer.keys(rooms, date)
  const sums = new Map<string, { count: number; area: number }>()
  for (const room of rooms) {
    const key = layer.keyOf(room, date, keys)
    const before = sums.get(key) ?? { count: 0, area: 0 }
    sums.set(key, { count: before.count + 1, area: before.area + Number(room.area) })
  }
  return keys.flatMap((line) => {
    const sum = sums.get(line.key)
    return sum ? [{ ...line, ...sum }] : []
  })
}

function cut(rates: readonly number[]): number[] {
  const at = (step: number) => rates[Math.ceil((rates.length * step) / STEPS) - 1] ?? 0
  return [...new Set(Array.from({ length: STEPS }, (_, step) => at(step + 1)))]
}

function money(rate: number): string {
  return `${rate.toLocaleString('ru-RU')} ₽`
}
