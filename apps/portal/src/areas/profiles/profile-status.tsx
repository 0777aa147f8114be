import { labels } from '@ws/api-client/contract/labels'
import type { CellProps, InputProps } from '../../lib/area/field'
import { ChoiceSelect, choice } from '../../lib/area/kinds/choice'
import { formatDate } from '../../lib/format/date'
import { useCompanyToday } from '../../lib/time/use-company-today'
import { type Profile, useEditsOwnOnly } from './profile-fields'

type Status = Profile['employment_status']

const statuses = (Object.keys(labels.EmploymentStatus) as Status[]).map((value) => ({
  value,
  label: labels.EmploymentStatus[value],
}))

/** The status of a person; nobody dismisses himself. */
function StatusInput(props: InputProps<Status | null | undefined, Status>) {
  const isOwnOnly = useEditsOwnOnly()
  const offered = statuses.filter(({ value }) => !isOwnOnly || value !== 'dismissed' || value === props.value)
  return <ChoiceSelect {...props} options={offered} />
}

const anyStatus = choice(
  'Статус',
  {
    working: labels.EmploymentStatus.working,
    vacation: { label: labels.EmploymentStatus.vacation, tone: 'warn' },
    sick: { label: labels.EmploymentStatus.sick, tone: 'warn' },
    trip: { label: labels.EmploymentStatus.trip, tone: 'info' },
    dismissed: { label: labels.EmploymentStatus.dismissed, tone: 'muted' },
  },
  { requiredWhen: () => true, width: 130, Input: StatusInput },
)

/** Whoever is not away yet, or no longer, works today; what is planned stands beside it where there is room. */
function StatusCell(props: CellProps<Status | null | undefined>) {
  const today = useCompanyToday()
  const { value } = props
  const { is_absent: isAbsent, absence_from: from } = props.record as Partial<Profile>
  if (!value || value === 'working' || isAbsent !== false) return <anyStatus.Cell {...props} />
  const planned = from && from > today ? labels.EmploymentStatus[value].toLowerCase() : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <anyStatus.Cell {...props} value="working" />
      {planned && from && (
        <span className="text-ink-3 in-data-[slot=cell]:hidden">{`${planned} с ${formatDate(from)}`}</span>
      )}
    </span>
  )
}

/** The status of a person as it is today. */
export const employmentStatus: typeof anyStatus = { ...anyStatus, Cell: StatusCell }
