import { orderedHours, type WorkHours, workHoursProblems } from '@ws/api-client/contract/work-hours'
import { invalid } from '../http/error'

/** The hours of an input in one spelling, nothing where none were sent; refused at the day that is wrong. */
export function checkedHours({ work_hours: hours }: { work_hours?: WorkHours | null | undefined }): {
  work_hours?: WorkHours | null
} {
  if (!hours) return hours === null ? { work_hours: null } : {}
  const ordered = orderedHours(hours)
  const problems = Object.entries(workHoursProblems(ordered ?? {}))
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(([day, text]) => [`work_hours.${day}`, text])))
  return { work_hours: ordered }
}
