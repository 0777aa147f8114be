import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { ListQuery, OperationInput } from '@ws/api-client/contract'
import { TotalsLine } from '../../lib/area/list/totals-line'
import { formatDecimal, formatRoubles } from '../../lib/format/number'
import { useServices } from '../../lib/services-context'

type SummaryQuery = NonNullable<OperationInput<'contracts.summary'>['query']>

/** Above the pages: what all contracts of the query add up to. */
export function ContractTotals({ query }: { query: ListQuery<'/contracts'> }) {
  const { api } = useServices()
  const { page: _page, page_size: _size, ordering: _ordering, ...narrowing } = query
  const { data } = useQuery({
    queryKey: ['/contracts', 'summary', narrowing],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/contracts/summary', { params: { query: narrowing satisfies SummaryQuery }, signal })),
    placeholderData: (before) => before,
  })
  if (data === undefined) return null
  return (
    <TotalsLine
      facts={[
        ['Площадь', `${formatDecimal(data.area_total)} м²`],
        ['В месяц', formatRoubles(data.monthly_total)],
        ['Просрочено', formatRoubles(data.overdue_total)],
        ['Депозит', formatRoubles(data.deposit_total)],
      ]}
    />
  )
}
