import { MultiCombobox } from '@ws/ui'
import type { ParameterFilter } from '../area/define-area'
import type { FilterProps, FilterValues } from '../area/field'
import { isIdList } from '../area/kinds/is-id-list'
import { useCatalogue } from './use-catalogue'

/** Narrows a list by objects; their names are known to who may see roles. */
export const objectFilter: ParameterFilter = {
  label: 'Объект',
  filter: { suffixes: ['exact'], accepts: isIdList, Control: ObjectControl, Summary: ObjectSummary },
  permission: 'roles.view',
}

const idsIn = ({ exact }: FilterValues) => (exact ? exact.split(',').map(Number) : [])

function ObjectControl({ values, onChange }: FilterProps) {
  const objects = useCatalogue().data?.objects ?? []
  const chosen = idsIn(values)
  return (
    <div className="w-72">
      <MultiCombobox
        options={objects}
        value={objects.filter(({ id }) => chosen.includes(id))}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        placeholder="Найти"
        emptyText="Такого объекта нет"
        onChange={(next) => onChange({ exact: next.length === 0 ? undefined : next.map(({ id }) => id).join(',') })}
      />
    </div>
  )
}

function ObjectSummary({ values }: { values: FilterValues }) {
  const objects = useCatalogue().data?.objects ?? []
  return idsIn(values)
    .map((id) => objects.find((object) => object.id === id)?.name ?? `№ ${id}`)
    .join(', ')
}
