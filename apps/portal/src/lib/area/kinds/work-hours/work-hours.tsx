import { orderedHours, type WorkHours, workHoursText } from '@ws/api-client/contract/work-hours'
import type { CellProps, Field } from '../../field'
import { lazyInline } from '../../lazy-inline'
import { Blank } from '../blank'

type Read = WorkHours | null | undefined

/** The history has words too: hours were a text once. */
function WorkHoursCell({ value }: CellProps<Read | string>) {
  const text = typeof value === 'string' ? value : value && workHoursText(value)
  if (!text) return <Blank />
  return (
    <span className="break-words tabular-nums" title={text}>
      {/* A line does not end between days and their hours. */}
      {text.replace(/ (?=\d)/g, '\u00a0')}
    </span>
  )
}

/** When something is open, by days of the week. */
export function workHours(label: string): Field<Read, Read, never, WorkHours> {
  return {
    label,
    Cell: WorkHoursCell,
    Input: lazyInline(() => import('./work-hours-input')),
    frame: 'own',
    toSend: (value) => value && orderedHours(value as WorkHours),
    width: 230,
  }
}
