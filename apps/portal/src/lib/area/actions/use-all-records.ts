import { useQuery } from '@tanstack/react-query'
import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { useServices } from '../../services-context'
import type { AnyQuery } from '../area'
import { resourceOf } from '../resource'
import { readAll } from './read-all'

/** Every record of a collection, page after page: a tree with some of them missing would be a wrong one. */
export function useAllRecords<P extends CollectionPath>(path: P, query: AnyQuery = {}) {
  const { api } = useServices()
  const resource = resourceOf(api, path)
  return useQuery({
    queryKey: [path, 'all', query],
    // The machinery has forgotten the types of the one collection.
    queryFn: async ({ signal }) => (await readAll(resource, query, { signal })) as readonly unknown[] as RecordOf<P>[],
  })
}
