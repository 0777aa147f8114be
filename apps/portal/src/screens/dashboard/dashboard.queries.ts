import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { OperationInput, Schema } from '@ws/api-client/contract'

/** Key of a widget. */
export type WidgetKey = Schema<'WidgetKey'>
/** A widget where it stands. */
export type Item = Schema<'DashboardItem'>
/** By what the page is narrowed. */
export type Filters = OperationInput<'dashboard.widget'>['query']

/** The layout of the page; of the role named, for those who publish it. */
export function layoutQuery(api: ApiClient, role?: string) {
  return queryOptions({
    queryKey: ['/dashboard', 'layout', role ?? null],
    queryFn: ({ signal }) =>
      role === undefined
        ? unwrap(api.GET('/dashboard/layout', { signal }))
        : unwrap(api.GET('/dashboard/layouts/{role}', { params: { path: { role } }, signal })),
  })
}

/** The widgets one may have; those of the role named, for those who publish layouts. */
export function cardsQuery(api: ApiClient, role?: string) {
  return queryOptions({
    queryKey: ['/dashboard', 'cards', role ?? null],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/dashboard/widgets', { params: { query: { role } }, signal }))).data,
  })
}

/** What a widget shows. */
export function widgetQuery(api: ApiClient, key: WidgetKey, query: Filters) {
  return queryOptions({
    queryKey: ['/dashboard', 'widget', key, query],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/widgets/{kind}', { params: { path: { kind: key }, query }, signal })),
  })
}
