import { FilterChip, SegmentedControl, Select } from '@ws/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Area } from '../define-area'
import type { AnyList } from './use-area-list'

const arrow = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a list is ordered by first, as its address or its area has it. */
function firstOrder(list: AnyList): { column: string; isFalling: boolean } | undefined {
  const { ordering } = list.query
  const [first] = Array.isArray(ordering) ? ordering.map(String) : []
  return first === undefined ? undefined : { column: first.replace(/^-/, ''), isFalling: first.startsWith('-') }
}

/** Tells by what the rows are ordered where no heading does, and changes it. */
export function OrderChip({ area, list, shown }: { area: Area; list: AnyList; shown: (column: string) => boolean }) {
  const order = firstOrder(list)
  const label = order && area.fields[order.column]?.label
  if (order === undefined || label === undefined || shown(order.column)) return null
  const Arrow = order.isFalling ? ArrowDown : ArrowUp
  return (
    <FilterChip
      icon={<Arrow {...arrow} />}
      // It narrows nothing, so it is never drawn as a filter in use.
      label={`Сортировка: ${label}`}
    >
      <OrderChoice area={area} list={list} />
    </FilterChip>
  )
}

/** By what the rows are ordered, and which way. */
export function OrderChoice({ area, list }: { area: Area; list: AnyList }) {
  const order = firstOrder(list)
  const columns = [...new Set([...(order ? [order.column] : []), ...area.list.sortable])]
  if (columns.length === 0) return null
  const change = (column: string, isFalling: boolean) =>
    list.setQuery({ ordering: [`${isFalling ? '-' : ''}${column}`] })
  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      <Select
        aria-label="Сортировать по"
        placeholder="По соответствию запросу"
        value={order?.column ?? null}
        options={columns.map((column) => ({ value: column, label: area.fields[column]?.label ?? column }))}
        onChange={(column) => column !== null && change(column, order?.isFalling ?? false)}
      />
      {order && (
        <SegmentedControl
          label="Порядок"
          value={order.isFalling ? 'down' : 'up'}
          onChange={(way) => change(order.column, way === 'down')}
          options={[
            { value: 'up', label: 'По возрастанию' },
            { value: 'down', label: 'По убыванию' },
          ]}
        />
      )}
    </div>
  )
}
