import { formatDecimal } from '../../../lib/format/number'
import { areasOf, type StructureNode } from './structure-rows'

/** Above the tree: the figures of the whole object. */
export function StructureTotals({ root, withParking }: { root: StructureNode; withParking: boolean }) {
  const areas = areasOf(root, withParking)
  const { totals } = root
  const facts: [string, string][] = [
    ['Помещений', (totals?.rooms_count ?? 0).toLocaleString('ru-RU')],
    ['Общая', `${formatDecimal(areas.gross)} м²`],
    ['Арендопригодная', `${formatDecimal(areas.rentable)} м²`],
    ['Занято', `${formatDecimal(areas.occupied)} м²`],
    ['Заполняемость', areas.percent === null ? '—' : `${formatDecimal(areas.percent.toFixed(2))} %`],
    ['Машино-мест занято', `${totals?.parking_occupied ?? 0} из ${totals?.parking_total ?? 0}`],
    ...(totals?.overdue ? [['Долг', `${formatDecimal(totals.overdue)} ₽`] as [string, string]] : []),
  ]
  return (
    <dl aria-label="Итого по объекту" className="flex flex-wrap gap-x-6 gap-y-1 px-5 pt-4 max-md:px-4">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-[550] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
