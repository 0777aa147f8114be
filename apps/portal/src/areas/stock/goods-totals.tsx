import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { ListQuery, OperationInput } from '@ws/api-client/contract'
import { TotalsLine } from '../../lib/area/list/totals-line'
import { formatRoubles } from '../../lib/format/number'
import { useServices } from '../../lib/services-context'

type SummaryQuery = NonNullable<OperationInput<'goods.summary'>['query']>

/** Above the pages: what all goods of the query are worth, for those who see prices. */
export function GoodsTotals({ query }: { query: ListQuery<'/goods'> }) {
  const { api } = useServices()
  const { page: _page, page_size: _size, ordering: _ordering, ...narrowing } = query
  const { data } = useQuery({
    queryKey: ['/goods', 'summary', narrowing],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/goods/summary', { params: { query: narrowing satisfies SummaryQuery }, signal })),
    placeholderData: (before) => before,
  })
  if (!data?.value_total) return null
  return <TotalsLine facts={[['Сумма', formatRoubles(data.value_total)]]} />
}
