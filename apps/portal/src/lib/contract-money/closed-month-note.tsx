import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, plural } from '@ws/ui'
import { Link } from 'react-router-dom'
import { useServices } from '../services-context'
import { moneyKey } from './contract-money.queries'

/** So many are named; the others are counted. */
const NAMED = 3

/** «Период закрыт»: what closed months did not take of a contract, until it is charged and paid. */
export function ClosedMonthNote({ contract }: { contract: number }) {
  const { api } = useServices()
  const { data = [] } = useQuery({
    queryKey: [...moneyKey(contract), 'at-closed-month'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/contracts/{id}/accruals', {
          params: { path: { id: contract }, query: { at_closed_month: true } },
          signal,
        }),
      ),
  })
  const notes = new Set(data.flatMap(({ closed_note }) => closed_note ?? []))
  return [...notes].map((note) => {
    const titles = data.filter(({ closed_note }) => closed_note === note).map(({ title }) => title)
    const others = titles.length - NAMED
    return (
      <Banner key={note} tone="warn">
        {note}: {titles.slice(0, NAMED).join(', ')}
        {others > 0 && ` и ещё ${others} ${plural(others, 'начисление', 'начисления', 'начислений')}`}.{' '}
        <Link to={`/contracts/${contract}/payments`}>График начислений</Link>
      </Banner>
    )
  })
}
