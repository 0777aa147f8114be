import { formatDecimal } from '../../../lib/format/number'
import type { LayoutDraft } from '../tenant-layout.queries'

/** A change with its sign: «+61 200,00». */
export function signed(value: string): string {
  return value.startsWith('-') || /^0*(\.0*)?$/.test(value) ? formatDecimal(value) : `+${formatDecimal(value)}`
}

/** What the tenant has now, what he would have, and the difference. */
export function SumsTable({ draft }: { draft: LayoutDraft }) {
  const { current, planned } = draft
  const rate = (value: string | null) => (value === null ? '—' : formatDecimal(value))
  const rows = [
    ['Помещений', String(current.rooms), String(planned.rooms), signed(String(planned.rooms - current.rooms))],
    ['Площадь, м²', formatDecimal(current.area), formatDecimal(planned.area), signed(draft.area_delta)],
    ['В месяц, ₽', formatDecimal(current.monthly), formatDecimal(planned.monthly), signed(draft.monthly_delta)],
    [
      'Ставка, ₽/м²',
      rate(current.rate),
      rate(planned.rate),
      draft.rate_delta === null ? '—' : signed(draft.rate_delta),
    ],
  ] as const
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="caption-bottom pt-1.5 text-left text-ink-3 text-sm">Итоги аренды, без НДС</caption>
      <thead>
        <tr className="text-ink-3">
          <td />
          <th className="py-1 text-right font-normal">Сейчас</th>
          <th className="py-1 pl-3 text-right font-normal">План</th>
          <th className="py-1 pl-3 text-right font-normal">Разница</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, now, then, delta]) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className="whitespace-nowrap py-1.5 text-right">{now}</td>
            <td className="whitespace-nowrap py-1.5 pl-3 text-right font-semibold">{then}</td>
            <td className="whitespace-nowrap py-1.5 pl-3 text-right">{delta}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
