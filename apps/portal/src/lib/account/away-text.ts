import type { Schema } from '@ws/api-client/contract'
import { zonedDay } from '@ws/ui'
import { formatDay } from '../format/date'

const AWAY: Record<Schema<'EmploymentStatus'>, string> = {
  working: 'отсутствует',
  vacation: 'в отпуске',
  sick: 'на больничном',
  trip: 'в командировке',
  dismissed: 'больше не работает',
}

/** «в отпуске до 5 декабря», of another year «в отпуске до 5 декабря 2027 г.». */
export function awayText(status: Schema<'EmploymentStatus'>, until: string | null): string {
  if (until === null) return AWAY[status]
  const isThisYear = until.slice(0, 4) === zonedDay(Date.now()).slice(0, 4)
  const day = formatDay(until, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  return `${AWAY[status]} до ${day}`
}
