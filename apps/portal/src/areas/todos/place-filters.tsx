import { useQuery } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'
import { Combobox, MultiCombobox } from '@ws/ui'
import type { FilterFace, FilterProps, FilterValues } from '../../lib/area/field'
import { useServices } from '../../lib/services-context'

/** Something that is chosen from a list of names. */
interface Choice {
  id: number
  label: string
}
interface Source {
  path: string
  read: (api: ApiClient, query: OperationInput<'locations.search'>['query'], signal: AbortSignal) => Promise<Choice[]>
}

const places: Source = {
  path: '/locations',
  async read(api, query, signal) {
    const { data } = await unwrap(api.GET('/locations', { params: { query }, signal }))
    return data.map(({ id, full_name: label }) => ({ id, label }))
  },
}

const objects: Source = {
  path: '/locations/objects',
  async read(api, query, signal) {
    const { data } = await unwrap(api.GET('/locations/objects', { params: { query }, signal }))
    return data.map(({ id, name: label }) => ({ id, label }))
  },
}

const idsIn = ({ exact }: FilterValues) => (exact ? exact.split(',').map(Number) : [])
const key = ({ id }: Choice) => String(id)
const label = (choice: Choice) => choice.label

/** Reads the choices for what was typed. */
function useChoices({ path, read }: Source) {
  const { api, queryClient } = useServices()
  return (typed: string) => {
    const search = typed.trim()
    return queryClient.fetchQuery({
      queryKey: [path, 'choices', search],
      queryFn: ({ signal }) => read(api, search === '' ? {} : { search }, signal),
    })
  }
}

/** The names of what the address has chosen; a number where the person may not see it. */
function useChosen({ path, read }: Source, values: FilterValues): Choice[] {
  const { api } = useServices()
  const ids = idsIn(values)
  const { data } = useQuery({
    queryKey: [path, 'chosen', ids],
    queryFn: ({ signal }) => read(api, { ids }, signal),
    enabled: ids.length > 0,
  })
  return ids.map((id) => data?.find((choice) => choice.id === id) ?? { id, label: `№ ${id}` })
}

function summaryOf(source: Source) {
  return function Summary({ values }: { values: FilterValues }) {
    return useChosen(source, values).map(label).join(', ')
  }
}

/** One place with everything inside it: a building is chosen for its rooms too. */
export const placeFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  Control: function PlaceControl({ label: name, values, onChange }: FilterProps) {
    const load = useChoices(places)
    const [chosen] = useChosen(places, values)
    return (
      <div className="w-80 max-w-full">
        <Combobox<Choice>
          aria-label={name}
          value={chosen ?? null}
          load={load}
          getKey={key}
          getLabel={label}
          placeholder="Корпус, этаж или помещение"
          emptyText="Такого места нет"
          onChange={(next) => onChange({ exact: next === null ? undefined : String(next.id) })}
        />
      </div>
    )
  },
  Summary: summaryOf(places),
}

/** One object or several. */
export const objectFilter: FilterFace<'exact'> = {
  suffixes: ['exact'],
  Control: function ObjectControl({ label: name, values, onChange }: FilterProps) {
    const load = useChoices(objects)
    const chosen = useChosen(objects, values)
    return (
      <div className="w-72 max-w-full">
        <MultiCombobox<Choice>
          aria-label={name}
          value={chosen}
          load={load}
          getKey={key}
          getLabel={label}
          placeholder="Найти объект"
          emptyText="Ничего не найдено"
          onChange={(next) => onChange({ exact: next.length === 0 ? undefined : next.map(key).join(',') })}
        />
      </div>
    )
  },
  Summary: summaryOf(objects),
}
