import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type ReportInfo = Schema<'ReportInfo'>
export type Parameter = Schema<'ReportParameter'>
export type Report = Schema<'Report'>

/** What the person may open. */
export const catalogueQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['/reports', 'catalogue'],
    queryFn: ({ signal }) => unwrap(api.GET('/reports', { signal })),
  })

/** The path under which saved sets of parameters are kept; each names its report. */
export const REPORT_SETS = '/reports'

/** Sets of parameters of reports: own ones and those that others share. */
export const setsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['/saved-views', REPORT_SETS],
    queryFn: ({ signal }) => unwrap(api.GET('/saved-views', { params: { query: { area: REPORT_SETS } }, signal })),
  })

/** Parameters of a report that stand in the address, as the server takes them. */
export function sentOf({ parameters }: ReportInfo, address: URLSearchParams): Record<string, string> {
  const named = parameters.map(({ name }) => [name, address.get(name) ?? ''] as const)
  return Object.fromEntries(named.filter(([, value]) => value !== ''))
}

const NUMBERS: readonly string[] = ['tenant', 'team', 'storage', 'purpose', 'horizon', 'year']

/** The query of the wire: several objects are a list, numbers are numbers. */
export function wireOf({ objects, ...sent }: Record<string, string>): Schema<'ReportQuery'> {
  const values = Object.entries(sent).map(([name, text]) => [name, NUMBERS.includes(name) ? Number(text) : text])
  return { ...Object.fromEntries(values), ...(objects && { objects: objects.split(',').map(Number) }) }
}

/** A report by its parameters; the one before stays in sight until the next is there. */
export const reportQuery = (api: ApiClient, key: string, query: Schema<'ReportQuery'>) =>
  queryOptions({
    queryKey: ['/reports', 'one', key, query],
    queryFn: ({ signal }) => unwrap(api.GET('/reports/{key}', { params: { path: { key }, query }, signal })),
    placeholderData: (before, last) => (last?.queryKey[2] === key ? keepPreviousData(before) : undefined),
    retry: false,
  })

/** A report as a file, by its parameters in the address; `signal` gives it up. */
export async function reportFile(
  api: ApiClient,
  asked: { key: string; sent: Record<string, string>; format: 'xlsx' | 'pdf'; signal?: AbortSignal },
): Promise<Blob> {
  const { key, sent, format, signal = null } = asked
  const params = { path: { key }, query: { ...wireOf(sent), format } }
  // The contract knows a file as text.
  return (await unwrap(api.GET('/reports/{key}/export', { params, parseAs: 'blob', signal }))) as unknown as Blob
}
