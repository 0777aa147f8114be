import { ScrollRegion } from '@ws/ui'
import type { ChartData } from './chart-data'
import { isForecast, longLabel, valueText } from './chart-text'

/** The figures of a chart as a table: rows are its labels, columns its series. */
export function ChartTable({ title, data, labelTitle }: { title: string; data: ChartData; labelTitle: string }) {
  return (
    <ScrollRegion label={title} className="max-h-80 overflow-auto">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="py-1 pr-3 text-left font-medium">
              {labelTitle}
            </th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pl-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {longLabel(label)}
                {isForecast(data, index) && <span className="text-ink-3"> (прогноз)</span>}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="whitespace-nowrap py-1 pl-3 text-right">
                  {valueText(values[index], data.unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
