import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type ReportSchedule = Schema<'ReportSchedule'>
export type ReportFile = Schema<'ReportFile'>

export const FILES = ['/reports', 'files']
export const SCHEDULES = ['/reports', 'schedules']

/** So often a file that is being made is looked at, in milliseconds. */
const LOOK_EVERY = 1_500

/** Whether a file is still being made. */
export const isOpen = ({ state }: ReportFile) => state === 'waiting' || state === 'running'

/** A schedule as it is sent back with a change. */
export function inputOf(schedule: ReportSchedule): Schema<'ReportScheduleInput'> {
  const { report, params, period, cadence, weekday, month_day, at, format, recipients, is_paused } = schedule
  return { report, params, period, cadence, weekday, month_day, at, format, recipients, is_paused }
}

/** Files made for the person; looked at again while one of them is being made. */
export const filesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: FILES,
    queryFn: ({ signal }) => unwrap(api.GET('/reports/files', { signal })),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LOOK_EVERY : false),
  })

/** Schedules that the person sees. */
export const schedulesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SCHEDULES,
    queryFn: ({ signal }) => unwrap(api.GET('/reports/schedules', { signal })),
  })
