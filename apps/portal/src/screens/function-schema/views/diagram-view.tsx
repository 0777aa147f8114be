import { labels } from '@ws/api-client/contract/labels'
import { SearchInput, SegmentedControl, Select, Skeleton } from '@ws/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { optionsOf } from '../../../lib/options-of'
import type { Direction } from '../diagram/flow-layout'
import type { SchemaFlowProps } from '../diagram/schema-flow'
import type { FunctionNode } from '../function-schema.queries'

const SchemaFlow = lazy(() => import('../diagram/schema-flow'))

interface Filters {
  text: string
  department: string | null
  position: string | null
  person: string | null
  health: FunctionNode['health'] | null
}

const NOTHING: Filters = { text: '', department: null, position: null, person: null, health: null }
const HEALTHS = optionsOf(labels.FunctionalHealth)

/** Схема with its search, filters and direction. */
export function DiagramView({ all, ...props }: Omit<SchemaFlowProps, 'direction' | 'matched'>) {
  const [direction, setDirection] = useState<Direction>('down')
  const [filters, setFilters] = useState(NOTHING)
  const set = (change: Partial<Filters>) => setFilters((before) => ({ ...before, ...change }))
  const matched = useMemo(() => match(all, filters), [all, filters])
  const choices = useMemo(
    () =>
      [
        { key: 'department', label: 'Отдел', options: namesOf(all.map((one) => one.department_details)) },
        { key: 'position', label: 'Должность', options: namesOf(all.flatMap((one) => one.positions_details)) },
        {
          key: 'person',
          label: 'Сотрудник',
          options: namesOf(all.flatMap((one) => [one.responsible_details, ...one.deputies_details])),
        },
      ] as const,
    [all],
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
        <SearchInput
          aria-label="Найти функцию"
          placeholder="Найти функцию"
          className="w-52 max-md:w-full"
          value={filters.text}
          onChange={(text) => set({ text })}
        />
        {choices.map(({ key, label, options }) => (
          <Select
            key={key}
            aria-label={label}
            placeholder={label}
            className="w-40"
            clearable
            options={options}
            value={filters[key]}
            onChange={(value) => set({ [key]: value })}
          />
        ))}
        <Select
          aria-label="Состояние"
          placeholder="Состояние"
          className="w-40"
          clearable
          options={HEALTHS}
          value={filters.health}
          onChange={(health) => set({ health })}
        />
        {matched !== null && <span className="text-ink-2 text-sm">Найдено: {matched.size}</span>}
        <SegmentedControl<Direction>
          className="ms-auto max-md:ms-0"
          label="Направление"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'down', label: 'Сверху вниз' },
            { value: 'right', label: 'Слева направо' },
          ]}
        />
      </div>
      <div className="min-h-0 flex-1">
        <Suspense fallback={<Skeleton className="m-4 h-80" />}>
          <SchemaFlow key={direction} all={all} direction={direction} matched={matched} {...props} />
        </Suspense>
      </div>
    </div>
  )
}

/** The records that functions name, each once, by their names. */
function namesOf(records: readonly ({ id: number; name: string } | null)[]) {
  const found = new Map(records.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return [...found]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'ru'))
}

function match(all: readonly FunctionNode[], { text, department, position, person, health }: Filters) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '' && !department && !position && !person && !health) return null
  const fits = (one: FunctionNode) =>
    `${one.name} ${one.result ?? ''}`.toLowerCase().includes(wanted) &&
    (!department || one.department === Number(department)) &&
    (!position || one.positions.includes(Number(position))) &&
    (!person || one.responsible === Number(person) || one.deputies.includes(Number(person))) &&
    (!health || one.health === health)
  return new Set(all.filter(fits).map(({ id }) => id))
}
