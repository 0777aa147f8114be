import type { FormPartProps } from '../../lib/area/area-spec'
import { SchedulePreview } from '../../lib/schedule/schedule-preview'

/** What the rule in the form means. */
export default function RecurrencePreview({ values }: FormPartProps<'/todos/recurrences'>) {
  const { rrule, start_date, time, timezone, skip_holidays } = values
  return (
    <SchedulePreview
      schedule={{
        rrule: rrule ?? '',
        start_date: start_date ?? '',
        ...(time ? { time } : {}),
        ...(timezone ? { timezone } : {}),
        ...(skip_holidays ? { skip_holidays } : {}),
      }}
    />
  )
}
