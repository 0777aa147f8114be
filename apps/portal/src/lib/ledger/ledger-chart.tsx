import { Chart } from '../charts/chart'
import { type LedgerMovement, ledgerMonths } from './ledger-months'

/** More months than these are too narrow to be told apart. */
const MOST = 24

/** Начислено and оплачено by months, the latest ones. */
export function LedgerChart({ rows }: { rows: readonly LedgerMovement[] }) {
  const months = ledgerMonths(rows).slice(-MOST)
  return (
    <Chart
      kind="bars"
      title="Начислено и оплачено по месяцам"
      labelTitle="Месяц"
      data={{
        labels: months.map(({ month }) => month),
        series: [
          { name: 'Начислено', values: months.map(({ charged }) => Number(charged)) },
          { name: 'Оплачено', values: months.map(({ paid: value }) => Number(value)) },
        ],
        unit: 'money',
      }}
    />
  )
}
