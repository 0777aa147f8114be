import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Card, ErrorState, Skeleton } from '@ws/ui'
import { Chart } from '../../../lib/charts/chart'
import type { ChartData } from '../../../lib/charts/chart-data'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { historyQuery, type ItemAsked } from './usage.queries'

type History = Schema<'StockHistory'>

/** Months that a forecast is drawn for: a longer line would leave no room for what was. */
const MOST_AHEAD = 6

/** Balance of twelve months and, of consumables, their use with the line on which the stock ends. */
export function StockCharts({ of, withUse }: { of: ItemAsked; withUse: boolean }) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(historyQuery(api, of))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-64" />
  const { avg_monthly_use, zero_on } = data
  return (
    <div className="flex flex-col gap-3">
      <Card className="flex flex-col gap-2">
        <h2 className="font-semibold">Остаток за 12 месяцев</h2>
        <Chart
          kind="area"
          title="Остаток на конец месяца"
          labelTitle="Месяц"
          data={withUse ? withForecast(data) : balanceOf(data)}
          note={withUse && zero_on !== null ? `При таком расходе закончится ${formatDate(zero_on)}.` : undefined}
        />
      </Card>
      {withUse && (
        <Card className="flex flex-col gap-2">
          <h2 className="font-semibold">Расход по месяцам</h2>
          <Chart
            kind="bars"
            title="Расход по месяцам"
            labelTitle="Месяц"
            data={{
              labels: data.months.map(({ month }) => month),
              series: [{ name: 'Расход', values: data.months.map(({ used }) => Number(used)) }],
              unit: 'count',
            }}
            note={`В среднем ${formatDecimal(avg_monthly_use)} в месяц за последние 90 дней.`}
          />
        </Card>
      )}
    </div>
  )
}

function balanceOf({ months }: History): ChartData {
  return {
    labels: months.map(({ month }) => month),
    series: [{ name: 'Остаток', values: months.map(({ balance: lies }) => Number(lies)) }],
    unit: 'count',
  }
}

/** The balance goes on to zero at the use of today. */
function withForecast(history: History): ChartData {
  const known = balanceOf(history)
  const last = history.months.at(-1)
  const lies = last?.balance ?? '0'
  const left = Number(lies)
  const use = Number(history.avg_monthly_use)
  if (last === undefined || use <= 0 || left <= 0) return known
  const ahead = Math.min(MOST_AHEAD, Math.ceil(left / use))
  const steps = Array.from({ length: ahead }, (_, index) => index + 1)
  return {
    ...known,
    labels: [...known.labels, ...steps.map((step) => monthAfter(last.month, step))],
    series: known.series.map(({ name, values }) => ({
      name,
      values: [...values, ...steps.map((step) => Math.max(0, left - use * step))],
    })),
    forecastFrom: known.labels.length,
  }
}

function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 'YYYY-MM'.length)
}
