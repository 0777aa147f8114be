import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Checkbox, Select } from '@ws/ui'
import { useServices } from '../../services-context'
import type { CellProps, Field, FilterProps, FilterValues, InputProps } from '../field'
import { Blank } from './blank'

type Key = string | null | undefined
type Details = Schema<'TodoCategoryReference'> | null | undefined

/** Categories of tasks, in their order; archived ones are chosen no more, but still have names. */
export function useCategories(): readonly Schema<'TodoCategoryRecord'>[] {
  const { api } = useServices()
  const { data } = useQuery({
    queryKey: ['/todo-categories', 'all'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/todo-categories', {
          params: { query: { page: 1, page_size: 200, ordering: ['sort_order', 'name'], archived: 'all' } },
          signal,
        }),
      ),
  })
  return data?.data ?? []
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

function CategoryInput({ name, value, record, required, onChange, onClear, onBlur }: InputProps<Key, string>) {
  const categories = useCategories()
  return (
    <Select
      value={value ?? null}
      options={optionsOf(categories, value, detailsOf(record, name))}
      placeholder="Не выбрано"
      clearable={!required}
      onChange={(next) => {
        if (next === null) onClear()
        else onChange(next)
        onBlur()
      }}
    />
  )
}

const split = (values: FilterValues) => (values.exact ? values.exact.split(',') : [])

function CategoryFilter({ label, values, onChange }: FilterProps) {
  const picked = new Set(split(values))
  const shown = useCategories().filter(({ key, is_archived }) => !is_archived || picked.has(key))
  return (
    <fieldset className="flex max-h-96 min-w-48 flex-col gap-2 overflow-y-auto">
      <legend className="sr-only">{label}</legend>
      {shown.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={picked.has(key)}
          onCheckedChange={(checked) => {
            const next = shown.map((one) => one.key).filter((one) => (one === key ? checked === true : picked.has(one)))
            onChange({ exact: next.length === 0 ? undefined : next.join(',') })
          }}
        />
      ))}
    </fieldset>
  )
}

function CategorySummary({ values }: { values: FilterValues }) {
  const categories = useCategories()
  return split(values)
    .map((key) => categories.find((category) => category.key === key)?.name ?? key)
    .join(', ')
}

/** The category of a task, a template or a schedule, by its key; the answer carries `{name}_details`. */
export const category: Field<Key, Key, 'exact', string> = {
  label: 'Категория',
  Cell: CategoryCell,
  Input: CategoryInput,
  filter: { suffixes: ['exact'], Control: CategoryFilter, Summary: CategorySummary },
  width: 180,
}
