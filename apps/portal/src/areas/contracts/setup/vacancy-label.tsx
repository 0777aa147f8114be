import type { Schema } from '@ws/api-client/contract'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'

/** A room, or a part of one, that is free. */
export type Vacancy = Schema<'Vacancy'>

/** What a picker of free rooms is told and tells. */
export interface VacancyPicking {
  object: number
  date: string | undefined
  /** Rooms that the contract has already. */
  taken: ReadonlySet<number>
  chosen: readonly Vacancy[]
  onToggle: (vacancy: Vacancy, isChosen: boolean) => void
}

/** A free room: how large, for how much, where and until when. */
export function VacancyLabel({ vacancy }: { vacancy: Vacancy }) {
  const { room, floor_name, free_area, is_part, free_until, ask_rate } = vacancy
  const notes = [
    floor_name,
    room.purpose,
    is_part && 'часть помещения',
    free_until && `свободно по ${formatDate(free_until)}`,
  ].filter(Boolean)
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap gap-x-3 tabular-nums">
        <span className="font-semibold">{room.number}</span>
        <span>{formatDecimal(free_area)} м²</span>
        {ask_rate !== null && (
          <span className="text-ink-2">
            {formatRoubles(ask_rate)} за {room.category === 'parking' ? 'место' : 'м²'}
          </span>
        )}
      </span>
      <span className="text-ink-3 text-sm">{notes.join(' · ')}</span>
    </span>
  )
}
