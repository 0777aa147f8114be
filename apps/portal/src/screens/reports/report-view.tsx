import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@ws/api-client'
import { Button, ErrorState, Skeleton } from '@ws/ui'
import { Chart } from '../../lib/charts/chart'
import { useAddress } from '../../lib/page/use-address'
import { ReportTable } from '../../lib/reports/report-table'
import { type ReportInfo, reportQuery, sentOf, wireOf } from '../../lib/reports/reports.queries'
import { useServices } from '../../lib/services-context'
import { ReportParameters } from './report-parameters'

/** A report: its parameters, its chart, its rows. */
export function ReportView({ info }: { info: ReportInfo }) {
  const { api } = useServices()
  const [address, setAddress] = useAddress()
  const sent = sentOf(info, address)
  const missing = info.parameters.find(({ name, required }) => required && !sent[name])
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportQuery(api, info.key, wireOf(sent)),
    enabled: missing === undefined,
  })
  const refused = error instanceof ApiError && error.status === 400 ? error.errors : {}
  const change = (name: string, value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4" aria-busy={isFetching}>
      <h2 className="font-semibold text-lg">{info.title}</h2>
      <ReportParameters parameters={info.parameters} address={address} onChange={change} errors={refused} />
      {missing && <p className="text-ink-2">Заполните поле «{missing.title}», чтобы увидеть отчёт</p>}
      {error && Object.keys(refused).length === 0 && (
        <ErrorState title="Не удалось построить отчёт" text={error.message} onRetry={() => void refetch()} />
      )}
      {!missing && !error && !data && <Skeleton className="h-64 w-full" />}
      {data && !error && !missing && (
        <>
          {data.chart && data.total > 0 && (
            <Chart kind={data.chart.kind} title={data.title} data={data.chart} labelTitle="Показатель" />
          )}
          {data.is_cut && (
            <p className="text-ink-2 text-sm">
              Показаны первые {data.rows.length.toLocaleString('ru-RU')} строк из {data.total.toLocaleString('ru-RU')}.
              Итоги и файл — по всем.
            </p>
          )}
          <div className="flex min-h-80 flex-1 flex-col">
            <ReportTable key={data.key} report={data} loading={isPlaceholderData} />
          </div>
        </>
      )}
      {error && Object.keys(refused).length > 0 && (
        <Button className="self-start" onClick={() => setAddress(() => new URLSearchParams({ report: info.key }))}>
          Сбросить параметры
        </Button>
      )}
    </div>
  )
}
