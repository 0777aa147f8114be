import type { Layer } from '../../../lib/plan/layers/layers'
import { BRAND, halfHatched, hatched, outlined, painted, soft, solid } from '../../../lib/plan/layers/looks'
import type { PlanRoom } from '../../../lib/plan/types'
import { fateOf, type Plan } from '../layout-items'

/** What the plan tells of a room: whose it is, and what is planned of it. */
const KEYS = [
  { key: 'own', label: 'У арендатора', ...painted(BRAND) },
  { key: 'taken', label: 'Добавляется', ...solid('ok') },
  { key: 'left', label: 'Освобождается', ...halfHatched('warn') },
  { key: 'candidate', label: 'Подходит', ...solid('accent') },
  { key: 'vacant', label: 'Свободно', ...outlined('ok') },
  { key: 'partial', label: 'Свободно частично', ...halfHatched('ok') },
  { key: 'reserved', label: 'Бронь', ...hatched('info') },
  { key: 'maintenance', label: 'Ремонт', ...hatched('muted') },
  { key: 'other', label: 'Другие арендаторы', ...soft('muted') },
  { key: 'not_let', label: 'Не сдаётся', ...outlined('muted') },
] as const

type Key = (typeof KEYS)[number]['key']

/** Colours of the plan by the rooms that the tenant has, the plan and what meets his wishes. */
export function layoutLayer(own: ReadonlySet<number>, plan: Plan, candidates: ReadonlySet<number>): Layer {
  const keyOf = (room: PlanRoom): Key => {
    const fate = fateOf(plan.items, room.id)
    if (fate !== undefined) return fate
    if (own.has(room.id)) return 'own'
    if (candidates.has(room.id)) return 'candidate'
    if (room.occupancy === 'occupied') return 'other'
    return room.occupancy === 'not_applicable' ? 'not_let' : room.occupancy
  }
  return { key: 'tenant', label: 'Размещение', keys: () => KEYS, keyOf }
}
