import { fromZoned, toZoned, zonedFormat } from '@ws/ui/time-zone'
import type { NotificationLabels } from '../labels/notification-labels'

const minute = 60_000
const hour = 60 * minute

/** How long ago in few letters: «только что», «2 мин», «3 ч», «вчера», then the date. Times in milliseconds. */
export function timeAgo(at: number, now: number, labels: NotificationLabels): string {
  const passed = now - at
  if (passed < minute) return labels.justNow
  if (passed < hour) return labels.minutesAgo(Math.floor(passed / minute))
  const { year, month, day } = toZoned(now)
  if (at >= fromZoned({ year, month, day }).getTime()) return labels.hoursAgo(Math.floor(passed / hour))
  if (at >= fromZoned({ year, month, day: day - 1 }).getTime()) return labels.yesterday
  return zonedFormat(labels.language, { dateStyle: 'short' }).format(at)
}

/** The whole moment by the clock of the page: dd.MM.yyyy, HH:mm in Russian. */
export const fullTime = (at: number | string, { language }: NotificationLabels): string =>
  zonedFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
