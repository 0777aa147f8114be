import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { FormPartProps } from '../../lib/area/area-spec'
import { useSettled } from '../../lib/area/filters/use-settled'
import { useServices } from '../../lib/services-context'

type ZoneForm = Pick<FormPartProps<'/teams/work_team_zones'>, 'id' | 'values'>

/** What the zone of a form would cover; of the rooms only those of this floor are listed, where one is given. */
export function useZoneMeasure({ id, values }: ZoneForm, floor: number | undefined) {
  const { api } = useServices()
  const { kind, locations = [], exclude_locations = [], polygons = [] } = values
  const isSomewhere = locations.length > 0 || polygons.length > 0
  const asked = useSettled(
    JSON.stringify({ kind, locations, exclude_locations, polygons, ...(id ? { zone: id } : {}), floor }),
  )
  const measure = useQuery({
    queryKey: ['/teams/work_team_zones', 'measure', asked],
    queryFn: ({ signal }) => unwrap(api.POST('/teams/work_team_zones/measure', { body: JSON.parse(asked), signal })),
    enabled: kind !== undefined && isSomewhere,
    placeholderData: keepPreviousData,
  })
  // Of a zone that is nowhere the answer before says nothing.
  return { ...measure, data: isSomewhere ? measure.data : undefined, isSomewhere }
}
