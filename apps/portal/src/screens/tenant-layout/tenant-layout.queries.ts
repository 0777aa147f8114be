import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type LayoutDraft = Schema<'LayoutDraft'>
export type LayoutItem = Schema<'LayoutItem'>
export type TenantLayout = Schema<'TenantLayout'>
export type Vacancy = Schema<'Vacancy'>

const LAYOUT = '/tenants/{id}/layout'
const DRAFTS = '/tenants/{id}/layout-drafts'

/** What belongs to the layout of a tenant. */
export const draftsKey = (tenant: number) => [DRAFTS, tenant]

/** Where a tenant sits on a day. */
export const layoutQuery = (api: ApiClient, tenant: number, date: string | undefined) =>
  queryOptions({
    queryKey: [LAYOUT, tenant, date ?? null],
    queryFn: ({ signal }) =>
      unwrap(api.GET(LAYOUT, { params: { path: { id: tenant }, query: date === undefined ? {} : { date } }, signal })),
    placeholderData: keepPreviousData,
  })

/** Variants of a tenant, oldest first. */
export const draftsQuery = (api: ApiClient, tenant: number) =>
  queryOptions({
    queryKey: draftsKey(tenant),
    queryFn: ({ signal }) => unwrap(api.GET(DRAFTS, { params: { path: { id: tenant } }, signal })),
  })

/** What a tenant looks for. */
export interface Wishes {
  area_from?: string
  area_to?: string
  purpose?: number[]
  water?: boolean
  windows?: boolean
  power_from?: string
  rate_to?: string
  finish?: Schema<'RoomFinish'>[]
  near_tenant?: number
}

/** As many candidates as are read at once. */
export const MOST_CANDIDATES = 200

/** What is free on a day and meets the wishes. */
export const vacanciesQuery = (api: ApiClient, date: string, wishes: Wishes) =>
  queryOptions({
    queryKey: ['/objects/vacancies', date, wishes],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/objects/vacancies', { params: { query: { ...wishes, date, page_size: MOST_CANDIDATES } }, signal }),
      ),
    placeholderData: keepPreviousData,
  })
