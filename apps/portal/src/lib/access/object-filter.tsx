import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, Schema } from '@ws/api-client/contract'
import { MultiCombobox } from '@ws/ui'
import type { ParameterFilter } from '../area/area-spec'
import type { FilterFace, FilterProps, FilterValues } from '../area/field'
import { isIdList } from '../area/pickers/is-id-list'
import { useServices } from '../services-context'

type Named = Schema<'Reference'>

/** Objects by words or by their numbers. */
function useObjects() {
  const { api } = useServices()
  return (query: OperationInput<'locations.objects'>['query']) => ({
    queryKey: ['/locations/objects', query] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Named[]> =>
      (await unwrap(api.GET('/locations/objects', { params: { query }, signal }))).data,
  })
}

/** The names of what the address has chosen; a number where the person may not see it. */
function useChosen({ exact }: FilterValues): Named[] {
  const objects = useObjects()
  const ids = exact ? exact.split(',').map(Number) : []
  const { data } = useQuery({ ...objects({ ids }), enabled: ids.length > 0 })
  return ids.map((id) => data?.find((object) => object.id === id) ?? { id, name: `№ ${id}` })
}

const face: FilterFace<'exact'> = {
  suffixes: ['exact'],
  accepts: isIdList,
  Control: function ObjectControl({ label, values, onChange }: FilterProps) {
    const { queryClient } = useServices()
    const objects = useObjects()
    const chosen = useChosen(values)
    return (
      <div className="w-72 max-w-full">
        <MultiCombobox<Named>
          aria-label={label}
          value={chosen}
          load={(typed) => queryClient.fetchQuery(objects(typed.trim() === '' ? {} : { search: typed.trim() }))}
          getKey={({ id }) => String(id)}
          getLabel={({ name }) => name}
          placeholder="Найти объект"
          emptyText="Ничего не найдено"
          onChange={(next) => onChange({ exact: next.length === 0 ? undefined : next.map(({ id }) => id).join(',') })}
        />
      </div>
    )
  },
  Summary: function ObjectSummary({ values }: { values: FilterValues }) {
    return useChosen(values)
      .map(({ name }) => name)
      .join(', ')
  },
}

/** Narrows a list by one object or several, of those the person may see. */
export const objectFilter: ParameterFilter = { label: 'Объект', filter: face, permission: 'objects.view' }
