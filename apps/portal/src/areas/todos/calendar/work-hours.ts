import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useMemo } from 'react'
import { useServices } from '../../../lib/services-context'
import { midnightOf } from './period'
import { minutesIn } from './time-of-day'

/** Height of an hour: half of one is as high as a finger needs. */
export const HOUR_PX = 48

/** When people work: days from Monday (1) to Sunday (7), and minutes since midnight. */
export interface WorkHours {
  days: readonly number[]
  from: number
  to: number
}

const USUAL: WorkHours = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60 }

/** Working hours of the company as its settings have them; the usual ones until they have come. */
export function useWorkHours(): WorkHours {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/todos', 'settings'],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/settings', { signal })),
  })
  return useMemo(() => {
    const hours = data?.values.work_hours
    return hours ? { days: hours.days, from: minutesIn(hours.from), to: minutesIn(hours.to) } : USUAL
  }, [data])
}

/** Whether people work on that day. */
export function isWorkday(day: string, { days }: WorkHours): boolean {
  return days.includes(midnightOf(day).getDay() || 7)
}
