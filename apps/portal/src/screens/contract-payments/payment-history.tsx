import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, Skeleton } from '@ws/ui'
import { moneyKey } from '../../lib/contract-money/contract-money.queries'
import { formatMoment } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'

/** «История»: who posted a payment, spread it anew or took it back, newest first. */
export function PaymentHistory({ contract, payment }: { contract: number; payment: number }) {
  const { api } = useServices()
  const { data, error } = useQuery({
    queryKey: [...moneyKey(contract), 'payments', payment, 'history'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/contracts/{id}/payments/{payment_id}/history', {
          params: { path: { id: contract, payment_id: payment } },
          signal,
        }),
      ),
  })
  return (
    <section aria-label="История" className="flex flex-col">
      <h2 className="pb-2 font-semibold text-lg">История</h2>
      {error !== null && <Banner tone="bad">{error.message}</Banner>}
      {data === undefined ? (
        error === null && <Skeleton className="min-h-10" />
      ) : (
        <ol>
          {data.length === 0 && <li className="text-ink-2">Изменений не было</li>}
          {data.map(({ id, at, actor, text }) => (
            <li key={id} className="border-line border-t py-2">
              <span className="font-[550]">{actor?.name ?? 'Система'}</span>{' '}
              <span className="text-ink-2">· {text}</span>{' '}
              <time dateTime={at} className="text-ink-3 text-sm">
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
