import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useMemo } from 'react'
import { useServices } from '../../../../lib/services-context'
import { addDays } from '../../../../lib/time/add-days'
import { momentAt, startOfDay } from '../../../../lib/time/day-moments'
import { knownZone } from '../../../../lib/time/known-zone'
import { weekdayOf } from '../../../../lib/time/weekday'
import { DAY_MINUTES, minuteOf, minutesIn } from '../time-of-day'

/** Height of an hour: half of one is as high as a finger needs. */
export const HOUR_PX = 48

/** When people work: days from Monday (1) to Sunday (7), and minutes since midnight by the clock of the organisation. */
export interface WorkHours {
  days: readonly number[]
  from: number
  to: number
  /** `Asia/Yekaterinburg`; null until it has come, or where the device does not know it: the person's own one. */
  timezone: string | null
}

/** Working time within a day of the person's own clock, in minutes since its midnight. */
export interface WorkSpan {
  from: number
  to: number
}

const USUAL: WorkHours = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60, timezone: null }

/** Working hours of the company as its settings have them; the usual ones until they have come. */
export function useWorkHours(): WorkHours {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/todos', 'settings'],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/settings', { signal })),
  })
  return useMemo(() => {
    if (data === undefined) return USUAL
    const { days, from, to } = data.values.work_hours
    return { days, from: minutesIn(from), to: minutesIn(to), timezone: knownZone(data.timezone) ?? null }
  }, [data])
}

/** Whether people work on that day. */
export function isWorkday(day: string, { days }: WorkHours): boolean {
  return days.includes(weekdayOf(day))
}

/**
 * When the organisation works within a day of the person's clock. Where the clocks are far apart, its working day begins in
 * the one and ends in the other, so a day may have two spans.
 */
export function workSpansOf(day: string, work: WorkHours): WorkSpan[] {
  const momentOf = (one: string, minute: number) => momentAt(one, minute, work.timezone ?? undefined).getTime()
  const [begin, end] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()]
  return [addDays(day, -1), day, addDays(day, 1)]
    .filter((one) => isWorkday(one, work))
    .map((one) => [momentOf(one, work.from), momentOf(one, work.to)] as const)
    .filter(([opens, closes]) => closes > begin && opens < end)
    .map(([opens, closes]) => ({
      from: opens <= begin ? 0 : minuteOf(new Date(opens)),
      to: closes >= end ? DAY_MINUTES : minuteOf(new Date(closes)),
    }))
}
