import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'

const PLANS = '/objects/{id}/floors'

/** What belongs to the plans of an object; one floor of it. */
export const plansKey = (object: number, floor?: number) =>
  floor === undefined ? [PLANS, object] : [PLANS, object, floor]

/** The floors of an object on a day; today's without one. */
export const floorsQuery = (api: ApiClient, object: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...plansKey(object), 'floors', date ?? null],
    queryFn: ({ signal }) => unwrap(api.GET(PLANS, { params: { path: { id: object }, query: dateOf(date) }, signal })),
    placeholderData: keepPreviousData,
  })

/** The plan of one floor on a day. While another day is on its way the one before stays in sight. */
export const planQuery = (api: ApiClient, object: number, floor: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...plansKey(object, floor), date ?? null],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/objects/{id}/floors/{floor_id}/plan', {
          params: { path: { id: object, floor_id: floor }, query: dateOf(date) },
          signal,
        }),
      ),
    placeholderData: (before, query) => (query?.queryKey[2] === floor ? before : undefined),
  })

function dateOf(date: string | undefined) {
  return date === undefined ? {} : { date }
}
