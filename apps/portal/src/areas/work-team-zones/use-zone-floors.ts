import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useServices } from '../../lib/services-context'

/** The floors on which a stored zone lies, of the objects whose plans the person sees. */
export function useZoneFloors(id: number | undefined) {
  const { api } = useServices()
  return useQuery({
    queryKey: ['/teams/work_team_zones', 'floors', id ?? 0],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/teams/work_team_zones/{id}/floors', { params: { path: { id: id ?? 0 } }, signal })),
    enabled: id !== undefined,
  })
}
