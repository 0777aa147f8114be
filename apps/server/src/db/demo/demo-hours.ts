import { readWorkHours, type WorkHours } from '@ws/api-client/contract/work-hours'

/** Hours of the demo, written as people read them. */
export function demoHours(text: string): WorkHours {
  const reading = readWorkHours(text)
  if ('problem' in reading) throw new Error(`${text}: ${reading.problem}`)
  return reading.hours
}
