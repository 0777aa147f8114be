import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useServices } from '../../../services-context'
import type { Area } from '../../area'

/** How much of each part a record has, and whether the person has starred it and watches it. */
export function useRecordParts({ path, detail }: Area, id: number): UseQueryResult<Schema<'RecordParts'>> {
  const { api } = useServices()
  const { history: entity, parts } = detail
  return useQuery({
    // Below the area's own key, so that every change of the record loads it again.
    queryKey: [path, 'parts', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/record-parts', { params: { query: { entity: entity ?? 'todo', entity_id: id } }, signal })),
    enabled: entity !== undefined && parts.length > 0,
  })
}
