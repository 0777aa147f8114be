import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Empty } from '@ws/ui'
import type { ReactNode } from 'react'
import { formatMinutes } from '../../../../lib/format/minutes'
import { formatDecimal, formatRoubles } from '../../../../lib/format/number'
import { useServices } from '../../../../lib/services-context'
import type { Todo } from '../../todo-enums'
import { Rebilling } from './rebilling'

type Material = Schema<'TodoMaterial'>
type StockItem = Schema<'TodoStockItem'>

const amount = (quantity: string | null | undefined, unit: string | null | undefined) =>
  quantity ? [formatDecimal(quantity), unit].filter(Boolean).join(' ') : '—'

/** The materials of a task: planned, used, what stock has given for it, and what the task has cost. */
export function MaterialFacts({ todo, change }: { todo: Todo; change: ReactNode }) {
  const { api } = useServices()
  const materials = todo.materials ?? []
  const costs = useQuery({
    // Under the task and the stock alike: a movement and a clock both change it.
    queryKey: ['/todos', 'costs', todo.id, todo.version],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/{id}/costs', { params: { path: { id: todo.id } }, signal })),
  })
  const items = costs.data?.items ?? []
  // What was given out for the task without having been planned.
  const unplanned = items.filter((item) => !materials.some((material) => isOf(material, item)))
  const hasCosts = costs.data !== undefined && Number(costs.data.total ?? 0) > 0
  if (materials.length === 0 && unplanned.length === 0 && !hasCosts)
    return <Empty title="Материалы не указаны" action={change} />
  return (
    <div className="flex max-w-[80ch] flex-col items-start gap-3">
      {(materials.length > 0 || unplanned.length > 0) && (
        <div className="w-full overflow-x-auto">
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-line border-b text-ink-3 text-sm">
                <th className="py-1.5 pe-3 text-start font-normal">Материал</th>
                <th className="py-1.5 pe-3 text-end font-normal">План</th>
                <th className="py-1.5 pe-3 text-end font-normal">Факт</th>
                <th className="py-1.5 text-end font-normal">Со склада</th>
              </tr>
            </thead>
            <tbody>
              {materials.map((row, index) => {
                const item = items.find((one) => isOf(row, one))
                return (
                  // Rows have no id of their own; the list is drawn anew as a whole.
                  <tr key={`${index}${row.name}`} className="border-line border-b align-top">
                    <td className="break-words py-1.5 pe-3">
                      {row.name}
                      {item && todo.status !== 'Completed' && <Available item={item} />}
                    </td>
                    <td className="py-1.5 pe-3 text-end tabular-nums">{amount(row.qty_planned, row.unit)}</td>
                    <td className="py-1.5 pe-3 text-end tabular-nums">{amount(row.qty_used, row.unit)}</td>
                    <td className="py-1.5 text-end tabular-nums">{item ? amount(item.taken, row.unit) : '—'}</td>
                  </tr>
                )
              })}
              {unplanned.map((item) => (
                <tr key={`${item.goods}-${item.consumable}`} className="border-line border-b">
                  <td className="break-words py-1.5 pe-3">{item.item_details.name}</td>
                  <td className="py-1.5 pe-3 text-end">—</td>
                  <td className="py-1.5 pe-3 text-end">—</td>
                  <td className="py-1.5 text-end tabular-nums">{amount(item.taken, null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {costs.data && costs.data.total !== null && <Costs costs={costs.data} />}
      {todo.tenant_details && <Rebilling todo={todo} tenant={todo.tenant_details} cost={costs.data?.total ?? null} />}
      {change}
    </div>
  )
}

function isOf({ goods, consumable }: Material, item: StockItem): boolean {
  return (goods ?? null) === item.goods && (consumable ?? null) === item.consumable
}

function Available({ item }: { item: StockItem }) {
  const lacks = item.planned !== null && Number(item.available) < 0
  return (
    <span className={lacks ? 'block text-bad text-sm' : 'block text-ink-3 text-sm'}>
      {lacks
        ? `Не хватает: ${formatDecimal(item.available.slice(1))}`
        : `Доступно ещё ${formatDecimal(item.available)}`}
    </span>
  )
}

/** «Себестоимость»: materials at their prices and time at the rates of positions. */
function Costs({ costs: { minutes, labour, materials, total } }: { costs: Schema<'TodoCosts'> }) {
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 tabular-nums">
      <dt className="text-ink-3">Материалы</dt>
      <dd className="text-end">{formatRoubles(materials)}</dd>
      <dt className="text-ink-3">Работа, {formatMinutes(minutes)}</dt>
      <dd className="text-end">{formatRoubles(labour)}</dd>
      <dt className="font-semibold">Себестоимость</dt>
      <dd className="text-end font-semibold">{formatRoubles(total)}</dd>
    </dl>
  )
}
