import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Button, DateInput, Empty, ErrorState, Field, Input, Select, Skeleton } from '@ws/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { RecordPicker } from '../../area/pickers/record-picker'
import { formatMoment } from '../../format/date'
import { hasPermission } from '../../permission'
import { useServices } from '../../services-context'
import type { OpenGrid } from '../grid/open-grid'
import { SidePane } from '../side-pane'
import { ImportRange } from './import-range'
import { useLiveTables } from './use-live-tables'

type Dataset = Schema<'Dataset'>
type Filters = Partial<Record<Schema<'DatasetFilter'>, string>>

interface PortalDataProps {
  grid: OpenGrid
  onClose: () => void
}

/** «Данные портала» beside a table, which stays alive: cells are chosen in it for what is done here. */
export function PortalData({ grid, onClose }: PortalDataProps) {
  return (
    <SidePane title="Данные портала" onClose={onClose}>
      <PortalSets grid={grid} />
      <ImportRange grid={grid} />
    </SidePane>
  )
}

function PortalSets({ grid }: { grid: OpenGrid }) {
  const { api } = useServices()
  const sets = useQuery({
    queryKey: ['/datasets'],
    queryFn: ({ signal }) => unwrap(api.GET('/datasets', { signal })),
  })
  const { insert, refresh } = useLiveTables(grid)
  const tables = grid.current?.tables() ?? []
  if (sets.isPending) return <Skeleton className="h-48" />
  if (sets.data === undefined)
    return <ErrorState title="Не удалось загрузить" text={sets.error.message} onRetry={() => void sets.refetch()} />
  if (sets.data.data.length === 0)
    return <Empty title="Нет доступных наборов" text="Наборы открывает право выгрузки: обратитесь к администратору" />
  return (
    <div className="flex flex-col gap-6">
      <NewTable
        sets={sets.data.data}
        isBusy={insert.isPending}
        onInsert={(key, filters) => insert.mutate({ key, filters })}
      />
      {tables.length > 0 && (
        <section aria-label="Живые таблицы книги" className="flex flex-col gap-2">
          <h3 className="font-semibold">В этой книге</h3>
          <ul className="flex flex-col gap-2">
            {tables.map(({ sheet, name, table }) => (
              <li key={`${sheet} ${table.range}`} className="flex items-center gap-3 rounded-md border border-line p-3">
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{titleOf(table.key)}</span>
                  <span className="block truncate text-ink-3 text-sm">
                    {name} · {table.range}
                    {table.refreshed_at && ` · ${formatMoment(table.refreshed_at)}`}
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={`Обновить «${titleOf(table.key)}», ${table.range}`}
                  loading={refresh.isPending && refresh.variables?.table.range === table.range}
                  onClick={() => refresh.mutate({ sheet, table })}
                >
                  <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
                  Обновить
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface NewTableProps {
  sets: readonly Dataset[]
  isBusy: boolean
  onInsert: (key: Dataset['key'], filters: Filters) => void
}

function NewTable({ sets, isBusy, onInsert }: NewTableProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [key, setKey] = useState(sets[0]?.key)
  const [filters, setFilters] = useState<Filters>({})
  const chosen = sets.find((one) => one.key === key)
  if (!chosen) return null
  const own = chosen.filters.filter((name) => name !== 'object' || hasPermission(user, 'objects.view'))
  const set = (name: keyof Filters, value: string | null) =>
    setFilters(({ [name]: _before, ...rest }) => (value ? { ...rest, [name]: value } : rest))
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const kept = Object.entries(filters).filter(([name]) => own.includes(name as keyof Filters))
        onInsert(chosen.key, Object.fromEntries(kept))
      }}
    >
      <Field label="Набор">
        <Select
          value={chosen.key}
          onChange={(next) => next && setKey(next)}
          options={sets.map((one) => ({ value: one.key, label: one.title }))}
        />
      </Field>
      {own.map((name) => (
        <Field key={name} label={labels.DatasetFilter[name]}>
          {name === 'object' ? (
            <RecordPicker
              path="/objects"
              value={filters.object === undefined ? null : Number(filters.object)}
              placeholder="Все объекты"
              onChange={(id) => set('object', id === null ? null : String(id))}
            />
          ) : name === 'search' ? (
            <Input
              value={filters.search ?? ''}
              maxLength={200}
              onChange={({ target }) => set('search', target.value)}
            />
          ) : (
            <DateInput value={filters[name] ?? null} onChange={(day) => set(name, day)} />
          )}
        </Field>
      ))}
      <Button type="submit" variant="primary" loading={isBusy}>
        Вставить с выбранной ячейки
      </Button>
      <p className="text-ink-3 text-sm">
        Таблица встанет с ячейки, выбранной на листе. При обновлении в неё попадёт то, что видите вы.
      </p>
    </form>
  )
}

function titleOf(key: string): string {
  return (labels.DatasetKey as Readonly<Record<string, string>>)[key] ?? 'Набор данных'
}
