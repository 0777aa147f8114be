import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { ErrorState, Skeleton } from '@ws/ui'
import { useServices } from '../../services-context'
import type { CellProps, Field, FilterProps, FilterValues, InputProps } from '../field'
import { Blank } from './blank'
import { ChoiceChecks, ChoiceSelect, valuesIn } from './choice'

type Key = string | null | undefined
type Details = Schema<'TodoCategoryReference'> | null | undefined

/** Categories of tasks, in their order; archived ones are chosen no more, but still have names. */
export function useCategories() {
  const { api } = useServices()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['/todo-categories', 'all'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/todo-categories', {
          params: { query: { page: 1, page_size: 200, ordering: ['sort_order', 'name'], archived: 'all' } },
          signal,
        }),
      ),
  })
  return {
    categories: data?.data ?? [],
    /** How a control tells of those that are on their way or did not come. */
    state: { loading: isPending, error: data === undefined && error?.message, onRetry: () => void refetch() },
  }
}

function detailsOf(record: object | undefined, name: string): Details {
  return (record as Record<string, Details> | undefined)?.[`${name}_details`]
}

function CategoryCell({ name, record }: CellProps<Key>) {
  const category = detailsOf(record, name)
  if (!category) return <Blank />
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <span className="size-2.5 shrink-0 rounded-sm" style={{ backgroundColor: category.color }} aria-hidden="true" />
      <span className="truncate">{category.name}</span>
    </span>
  )
}

/** Those that can be chosen, and the chosen one though it is archived. */
function optionsOf(categories: readonly Schema<'TodoCategoryRecord'>[], chosen: Key, known: Details) {
  const options = categories
    .filter((category) => !category.is_archived || category.key === chosen)
    .map(({ key, name }) => ({ value: key, label: name }))
  const isKnown = !chosen || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: known?.name ?? chosen }]
}

function CategoryInput(props: InputProps<Key, string>) {
  const { categories, state } = useCategories()
  return (
    <ChoiceSelect
      {...props}
      {...state}
      options={optionsOf(categories, props.value, detailsOf(props.record, props.name))}
    />
  )
}

function CategoryFilter(props: FilterProps) {
  const picked = valuesIn(props.values)
  const { categories, state } = useCategories()
  if (state.error) return <ErrorState text={state.error} onRetry={state.onRetry} />
  if (state.loading) return <Skeleton className="h-48 w-48" />
  const shown = categories.filter(({ key, is_archived }) => !is_archived || picked.includes(key))
  return (
    <ChoiceChecks
      {...props}
      options={shown.map(({ key, name }) => ({ value: key, label: name }))}
      className="max-h-96 overflow-y-auto"
    />
  )
}

function CategorySummary({ values }: { values: FilterValues }) {
  const { categories } = useCategories()
  return valuesIn(values)
    .map((key) => categories.find((category) => category.key === key)?.name ?? key)
    .join(', ')
}

/** The category of a task, a template or a schedule, by its key; the answer carries `{name}_details`. */
export const category: Field<Key, Key, 'exact', string> = {
  label: 'Категория',
  Cell: CategoryCell,
  Input: CategoryInput,
  filter: { suffixes: ['exact'], Control: CategoryFilter, Summary: CategorySummary },
  isPicked: true,
  width: 180,
}
