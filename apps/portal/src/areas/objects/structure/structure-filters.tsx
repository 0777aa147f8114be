import { labels } from '@ws/api-client/contract/labels'
import { Button, Checkbox, DateInput, Input, SearchInput, Select, Switch } from '@ws/ui'
import { FilterSheet } from '../../../lib/area/filters/filter-sheet'
import { optionsOf } from '../../../lib/options-of'
import { usePhone } from '../../../lib/page/use-phone'
import type { StructureFilter } from './structure-rows'

interface FiltersProps {
  filter: StructureFilter
  purposes: readonly { value: string; label: string }[]
  tenants: readonly { value: string; label: string }[]
  withParking: boolean
  date: string | null
  onFilter: (next: Partial<StructureFilter>) => void
  onParking: (isOn: boolean) => void
  onDate: (date: string | null) => void
  onReset: () => void
}

const KINDS = optionsOf(labels.LocationKind)
const OCCUPANCIES = optionsOf(labels.Occupancy)

/** What narrows the tree, the day it is looked at, and whether parking counts. */
export function StructureFilters(props: FiltersProps) {
  const { filter, withParking, date, onFilter } = props
  const isPhone = usePhone()
  const { search, ...others } = filter
  const active = [...Object.values(others), withParking, date].filter(Boolean).length
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-3 max-md:flex-nowrap max-md:px-4">
      <SearchInput
        aria-label="Найти в структуре"
        placeholder="Номер, название, арендатор"
        className="w-64 max-md:w-auto max-md:min-w-0 max-md:flex-1"
        value={search}
        onChange={(text) => onFilter({ search: text })}
      />
      {isPhone ? (
        <FilterSheet active={active} submit="Показать">
          <div className="flex flex-col items-start gap-3">
            <FilterFields {...props} />
          </div>
        </FilterSheet>
      ) : (
        <FilterFields {...props} />
      )}
    </div>
  )
}

function FilterFields(props: FiltersProps) {
  const { filter, purposes, tenants, withParking, date, onFilter, onParking, onDate, onReset } = props
  return (
    <>
      <Select
        aria-label="Тип узла"
        placeholder="Тип узла"
        className="w-40 max-md:w-full"
        clearable
        value={filter.kind}
        options={KINDS}
        onChange={(kind) => onFilter({ kind })}
      />
      <Select
        aria-label="Назначение"
        placeholder="Назначение"
        className="w-44 max-md:w-full"
        clearable
        value={filter.purpose === null ? null : String(filter.purpose)}
        options={purposes}
        onChange={(purpose) => onFilter({ purpose: purpose === null ? null : Number(purpose) })}
      />
      <Select
        aria-label="Занятость"
        placeholder="Занятость"
        className="w-44 max-md:w-full"
        clearable
        value={filter.occupancy}
        options={OCCUPANCIES}
        onChange={(occupancy) => onFilter({ occupancy })}
      />
      <Select
        aria-label="Арендатор"
        placeholder="Арендатор"
        className="w-52 max-md:w-full"
        clearable
        value={filter.tenant === null ? null : String(filter.tenant)}
        options={tenants}
        onChange={(tenant) => onFilter({ tenant: tenant === null ? null : Number(tenant) })}
      />
      <span className="flex items-center gap-1.5">
        <Input
          aria-label="Площадь от, м²"
          placeholder="от, м²"
          inputMode="decimal"
          className="w-24 text-end tabular-nums"
          value={filter.areaFrom}
          onChange={(event) => onFilter({ areaFrom: event.currentTarget.value })}
        />
        <Input
          aria-label="Площадь до, м²"
          placeholder="до, м²"
          inputMode="decimal"
          className="w-24 text-end tabular-nums"
          value={filter.areaTo}
          onChange={(event) => onFilter({ areaTo: event.currentTarget.value })}
        />
      </span>
      <Checkbox
        label="Только с задачами"
        checked={filter.withTodos}
        onCheckedChange={(isOn) => onFilter({ withTodos: isOn === true })}
      />
      <Checkbox
        label="Только расхождения площадей"
        checked={filter.withDiscrepancy}
        onCheckedChange={(isOn) => onFilter({ withDiscrepancy: isOn === true })}
      />
      <Switch label="Считать парковку" checked={withParking} onCheckedChange={onParking} />
      <span className="w-44 max-md:w-full">
        <DateInput aria-label="На дату" value={date} onChange={onDate} />
      </span>
      <Button variant="ghost" onClick={onReset}>
        Сбросить
      </Button>
    </>
  )
}
