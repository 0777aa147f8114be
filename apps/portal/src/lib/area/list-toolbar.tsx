import { useSession } from '@ws/api-client/react'
import { Badge, Button, Checkbox, FilterChip, IconButton, Popover, Sheet } from '@ws/ui'
import { Columns3, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '../services-context'
import type { AnyQuery, Area } from './define-area'
import { FilterBar } from './filter-bar'
import { ListSearch } from './list-search'
import type { AnyList } from './use-area-list'
import { usePhone } from './use-phone'

interface ToolbarProps {
  area: Area
  list: AnyList
  hidden: ReadonlySet<string>
  onHiddenChange: (hidden: ReadonlySet<string>) => void
  /** Absent where another view than the table is shown. */
  hasColumns: boolean
}

/** Search, presets, filters and the column chooser above a list. On phones filters move into a bottom sheet. */
export function ListToolbar({ area, list, hidden, onHiddenChange, hasColumns }: ToolbarProps) {
  const isPhone = usePhone()
  return (
    <search className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-3 max-md:px-4">
      <ListSearch list={list} label={area.words.search ?? 'Найти'} />
      {area.list.presets.length > 0 && (
        <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1">
          <Presets area={area} list={list} />
        </div>
      )}
      {isPhone ? <FilterSheet area={area} list={list} /> : <FilterBar area={area} list={list} />}
      {hasColumns && !isPhone && (
        <div className="ml-auto">
          <ColumnChooser area={area} hidden={hidden} onHiddenChange={onHiddenChange} />
        </div>
      )}
    </search>
  )
}

function Presets({ area, list }: { area: Area; list: AnyList }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const profileId = user?.profile_id ?? null
  return area.list.presets.map((preset) => {
    const query = preset.query({ profileId })
    const isOn = matches(list.query, query)
    const others = Object.keys(Object.assign({}, ...area.list.presets.map((one) => one.query({ profileId }))))
    return (
      <FilterChip
        key={preset.label}
        label={preset.label}
        active={isOn}
        onToggle={() => {
          const cleared = Object.fromEntries(others.map((name) => [name, undefined]))
          list.setQuery(isOn ? cleared : { ...cleared, ...query })
        }}
      />
    )
  })
}

function matches(query: AnyQuery, preset: AnyQuery): boolean {
  return Object.entries(preset).every(([name, value]) => String(query[name] ?? '') === String(value))
}

function FilterSheet({ area, list }: { area: Area; list: AnyList }) {
  const [isOpen, setOpen] = useState(false)
  const active = area.list.filters.filter((field) =>
    (area.fields[field]?.filter?.suffixes ?? []).some(
      (suffix) => list.query[suffix === 'exact' ? field : `${field}_${suffix}`] !== undefined,
    ),
  ).length
  if (area.list.filters.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        Фильтры
        {active > 0 && <Badge tone="info">{active}</Badge>}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Фильтры"
        side="bottom"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Показать: {list.total.toLocaleString('ru-RU')}
          </Button>
        }
      >
        <div className="flex flex-wrap gap-2">
          <FilterBar area={area} list={list} all />
        </div>
      </Sheet>
    </>
  )
}

function ColumnChooser({ area, hidden, onHiddenChange }: Pick<ToolbarProps, 'area' | 'hidden' | 'onHiddenChange'>) {
  return (
    <Popover
      align="end"
      trigger={
        <IconButton label="Столбцы">
          <Columns3 size={16} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <fieldset className="flex min-w-48 flex-col gap-2">
        <legend className="pb-2 font-semibold">Столбцы</legend>
        {area.list.columns.map((column, index) => (
          <Checkbox
            key={column}
            label={area.fields[column]?.label ?? column}
            // The first column names the row; without it nothing could be told apart.
            disabled={index === 0}
            checked={index === 0 || !hidden.has(column)}
            onCheckedChange={(checked) => {
              const next = new Set(hidden)
              if (checked === true) next.delete(column)
              else next.add(column)
              onHiddenChange(next)
            }}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
