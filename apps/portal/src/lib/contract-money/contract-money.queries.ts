import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type Accrual = Schema<'Accrual'>
export type Payment = Schema<'Payment'>

/** What belongs to the money of a contract; a change of the contract makes it old. */
export const moneyKey = (contract: number) => ['/contracts', 'money', contract]
/** Whatever is written to money changes its contract, and lists that show sums. */
export const MONEY = [['/contracts']]

/** The contract itself: its number and tenant. */
export const contractQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: ['/contracts', 'one', id, 'money-page'],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}', { params: { path: { id } }, signal })),
  })

/** How it stands today. */
export const balanceQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'balance'],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}/balance', { params: { path: { id } }, signal })),
  })

/** All its accruals. */
export const accrualsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'accruals'],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}/accruals', { params: { path: { id } }, signal })),
  })

/** All its payments. */
export const paymentsQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'payments'],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}/payments', { params: { path: { id } }, signal })),
  })

/** One payment. */
export const paymentQuery = (api: ApiClient, id: number, payment: number) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'payments', payment],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/contracts/{id}/payments/{payment_id}', { params: { path: { id, payment_id: payment } }, signal }),
      ),
  })

/** What was charged and paid, day by day. */
export const ledgerQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}/ledger', { params: { path: { id } }, signal })),
  })

/** What delay comes to on a day, today where none is said. */
export const penaltiesQuery = (api: ApiClient, id: number, date?: string) =>
  queryOptions({
    queryKey: [...moneyKey(id), 'penalties', date],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/contracts/{id}/penalties', { params: { path: { id }, query: { date } }, signal })),
  })
