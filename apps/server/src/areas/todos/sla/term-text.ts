import type { CategoryRow } from '../categories/categories'
import { type readTodoSettings, termOf, type Urgency } from './sla-times'

const PRIORITIES = { Low: 'низкий приоритет', Medium: 'средний приоритет', High: 'высокий приоритет' }
const HOUR = 60

/** Why a task is due then: «высокий приоритет, 4 ч», «низкий приоритет, 5 рабочих дней». */
export function termText(
  { priority, is_emergency }: Urgency,
  { sla, work_hours }: Awaited<ReturnType<typeof readTodoSettings>>,
  category?: CategoryRow,
): string {
  const { solve_minutes, working_time } = termOf({ priority, is_emergency }, sla, category)
  const isOwn = !is_emergency && Boolean(category?.solve_minutes)
  const why = is_emergency ? 'аварийная' : isOwn ? `категория «${category?.name}»` : PRIORITIES[priority]
  const day = working_time ? minutesOf(work_hours.to) - minutesOf(work_hours.from) : 24 * HOUR
  return `${why}, ${toSpan(solve_minutes, day, working_time)}`
}

function toSpan(minutes: number, day: number, isWorking: boolean): string {
  const days = minutes / day
  if (isWorking && Number.isInteger(days)) return `${days} раб. дн.`
  if (!isWorking && Number.isInteger(days) && days > 1) return `${days} дн.`
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  const text = [hours > 0 && `${hours} ч`, rest > 0 && `${rest} мин`].filter(Boolean).join(' ')
  return isWorking ? `${text} рабочего времени` : text
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes
}
