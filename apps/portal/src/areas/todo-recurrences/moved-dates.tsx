import type { Schema } from '@ws/api-client/contract'
import type { Field } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'
import { formatMoment } from '../../lib/format/date'

type Moved = readonly Schema<'TodoRecurrenceMoved'>[]

const told = (moved: Moved) => moved.map(({ from, to }) => `${formatMoment(from)} на ${formatMoment(to)}`).join('; ')

/** Dates that come at another moment than the rule has them, as «История» tells of them. */
export const movedDates: Field<Moved> = {
  label: 'Перенесённые даты',
  Cell: ({ value }) => (value.length === 0 ? <Blank /> : <span>{told(value)}</span>),
  told: (value) => told(value as Moved),
}
