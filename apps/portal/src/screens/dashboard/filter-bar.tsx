import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { Button, DateRangeInput, Select } from '@ws/ui'
import { objectFilter } from '../../lib/access/object-filter'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import type { Filters } from './dashboard.queries'

const ANY = 'any'

/** Объекты, период, бригада: every widget that knows them goes by them, and so do the lists it opens. */
export default function FilterBar({ filters, onChange }: { filters: Filters; onChange: (next: Filters) => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const seesTeams = hasPermission(user, 'teams.view')
  const { data: teams } = useQuery({
    ...createResource(api, '/teams').list({ page: 1, page_size: 100, ordering: ['name'] }),
    enabled: seesTeams,
  })
  const { Control } = objectFilter.filter
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)
  return (
    <search aria-label="Отбор" className="flex flex-wrap items-center gap-2">
      {hasPermission(user, 'objects.view') && (
        <Control
          label="Объекты"
          values={{ exact: filters.objects?.join(',') }}
          onChange={({ exact }) => onChange({ ...filters, objects: exact ? exact.split(',').map(Number) : undefined })}
        />
      )}
      <div className="w-60 max-w-full">
        <DateRangeInput
          aria-label="Период"
          placeholder="Период"
          value={filters.from && filters.to ? { from: filters.from, to: filters.to } : null}
          onChange={(range) => onChange({ ...filters, from: range?.from ?? undefined, to: range?.to ?? undefined })}
        />
      </div>
      {seesTeams && (
        <div className="w-52 max-w-full">
          <Select
            aria-label="Бригада"
            value={filters.team === undefined ? ANY : String(filters.team)}
            options={[
              { value: ANY, label: 'Все бригады' },
              ...(teams?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(value) => onChange({ ...filters, team: value === ANY ? undefined : Number(value) })}
          />
        </div>
      )}
      {isNarrowed && (
        <Button variant="ghost" onClick={() => onChange({})}>
          Сбросить
        </Button>
      )}
    </search>
  )
}
