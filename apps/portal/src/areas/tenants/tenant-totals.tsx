import { useQuery } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { ListQuery, OperationInput } from '@ws/api-client/contract'
import { TotalsLine } from '../../lib/area/list/totals-line'
import { formatDecimal, formatRoubles } from '../../lib/format/number'
import { useServices } from '../../lib/services-context'

type SummaryQuery = NonNullable<OperationInput<'tenants.summary'>['query']>

/** What the tenants of a list add up to. */
export function summaryQuery(
  api: ApiClient,
  { page: _page, page_size: _size, ordering: _ordering, ...narrowing }: ListQuery<'/tenants'>,
) {
  return {
    queryKey: ['/tenants', 'summary', narrowing],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      unwrap(api.GET('/tenants/summary', { params: { query: narrowing satisfies SummaryQuery }, signal })),
  }
}

/** Above the pages: what all tenants of the query add up to; sums only for those who are told them. */
export function TenantTotals({ query }: { query: ListQuery<'/tenants'> }) {
  const { api } = useServices()
  const { data } = useQuery({ ...summaryQuery(api, query), placeholderData: (before) => before })
  if (data === undefined) return null
  const { area_total, monthly_total, debt, overdue } = data
  return (
    <TotalsLine
      facts={[
        ['Площадь', `${formatDecimal(area_total)} м²`],
        ...(monthly_total === null ? [] : [['В месяц', formatRoubles(monthly_total)] as const]),
        ...(debt === null ? [] : [['Долг', formatRoubles(debt)] as const]),
        ...(overdue === null ? [] : [['Просрочено', formatRoubles(overdue)] as const]),
      ]}
    />
  )
}
