import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { ListQuery, OperationInput } from '@ws/api-client/contract'
import { TotalsLine } from '../../../lib/area/list/totals-line'
import { useServices } from '../../../lib/services-context'
import { toPercent, toRoubles, toSquareMetres } from '../fields/object-fields'

type SummaryQuery = NonNullable<OperationInput<'objects.summary'>['query']>

/** Below the list: what all objects of the query add up to. */
export function ObjectTotals({ query }: { query: ListQuery<'/objects'> }) {
  const { api } = useServices()
  const { page: _page, page_size: _size, ordering: _ordering, ids: _ids, expand: _expand, ...narrowing } = query
  const { data } = useQuery({
    queryKey: ['/objects', 'summary', narrowing],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/objects/summary', { params: { query: narrowing satisfies SummaryQuery }, signal })),
    placeholderData: (before) => before,
  })
  if (data === undefined) return null
  const facts: [string, string][] = [
    ['Общая', toSquareMetres(data.gross_area)],
    ['Арендопригодная', toSquareMetres(data.rentable_area)],
    ['Занято', toSquareMetres(data.occupied_area)],
    ['Свободно', toSquareMetres(data.vacant_area)],
    ['Заполняемость', toPercent(data.occupancy_pct)],
    ...(data.monthly_income === null
      ? []
      : ([
          ['Доход в месяц', toRoubles(data.monthly_income)],
          ['Просрочено', toRoubles(data.overdue_debt)],
        ] as [string, string][])),
    ['Открытых задач', data.open_todos.toLocaleString('ru-RU')],
    ['Просрочено задач', data.overdue_todos.toLocaleString('ru-RU')],
  ]
  return <TotalsLine facts={facts} />
}
