import { labels } from '@ws/api-client/contract/labels'
import type { Tone } from '@ws/ui'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import type { FloorPlan, PlanRoom } from '../../../lib/plan/types'
import type { Vacancy } from '../tenant-layout.queries'
import type { ListedRoom } from './room-rows'

const TONES: Readonly<Record<PlanRoom['occupancy'], Tone>> = {
  vacant: 'ok',
  partial: 'ok',
  reserved: 'info',
  occupied: 'muted',
  maintenance: 'muted',
  not_applicable: 'muted',
}

/** The rooms of a floor that are let. */
export function roomsOfFloor(floor: FloorPlan, isOwn: (room: number) => boolean): ListedRoom[] {
  return floor.rooms
    .filter(({ usage_mode }) => usage_mode === 'rentable')
    .map((room) => ({
      id: room.id,
      number: room.number,
      facts: factsOf(room.purpose, room.area, room.ask_rate),
      note: room.tenant?.name ?? room.reservation?.client ?? null,
      state: isOwn(room.id)
        ? { label: 'У арендатора', tone: 'accent' }
        : { label: labels.Occupancy[room.occupancy], tone: TONES[room.occupancy] },
    }))
}

/** Rooms that are free and meet the wishes. */
export function roomsOfVacancies(vacancies: readonly Vacancy[]): ListedRoom[] {
  return vacancies.map((one) => ({
    id: one.room.id,
    number: one.room.number,
    facts: factsOf({ name: one.room.purpose, category: one.room.category }, one.free_area, one.ask_rate),
    note: `${one.building}, ${one.floor_name}${one.free_until === null ? '' : ` · по ${formatDate(one.free_until)}`}`,
    state: one.is_part ? { label: 'Часть', tone: 'info' } : null,
  }))
}

function factsOf(purpose: { name: string; category: string }, area: string, rate: string | null): string {
  return [purpose.name, `${formatDecimal(area)} м²`, ...(rate === null ? [] : [rateText(rate, purpose.category)])].join(
    ' · ',
  )
}

/** «1 350,00 ₽/м²»; a parking bay has a price of its own. */
export function rateText(rate: string, category: string): string {
  return `${formatDecimal(rate)} ${category === 'parking' ? '₽' : '₽/м²'}`
}
