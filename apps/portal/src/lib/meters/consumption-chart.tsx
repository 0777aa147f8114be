import { labels } from '@ws/api-client/contract/labels'
import { Chart } from '../charts/chart'
import { METER_UNITS, type Meter, type Reading } from './meters.queries'

/** So many months are drawn. */
const MONTHS = 12

/** What a meter used, by the months in which it was read. */
export function ConsumptionChart({ meter, readings }: { meter: Meter; readings: readonly Reading[] }) {
  const months = new Map<string, number>()
  for (const { read_at, consumption } of [...readings].reverse()) {
    const month = read_at.slice(0, 7)
    if (consumption !== null) months.set(month, (months.get(month) ?? 0) + Number(consumption))
  }
  const shown = [...months].slice(-MONTHS)
  if (shown.length < 2) return null
  const unit = METER_UNITS[meter.resource]
  return (
    <Chart
      kind="bars"
      title={`Расход: ${labels.MeterResource[meter.resource]}, ${unit}`}
      height={160}
      unitTitle={unit}
      labelTitle="Месяц"
      data={{
        labels: shown.map(([month]) => month),
        series: [{ name: `Расход, ${unit}`, values: shown.map(([, used]) => used) }],
        unit: 'count',
      }}
    />
  )
}
