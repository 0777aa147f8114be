import { useQuery } from '@tanstack/react-query'
import type { CollectionPath, RecordOf } from '@ws/api-client/contract'
import { useServices } from '../services-context'
import type { AnyQuery, AnyRecord } from './define-area'
import { resourceOf } from './resource'

const PAGE = 200

/** Every record of a collection, page after page: a tree with some of them missing would be a wrong one. */
export function useAllRecords<P extends CollectionPath>(path: P, query: AnyQuery = {}) {
  const { api } = useServices()
  const resource = resourceOf(api, path)
  return useQuery({
    queryKey: [path, 'all', query],
    queryFn: async ({ signal }) => {
      const all: AnyRecord[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const found = await resource.list({ ...query, page, page_size: PAGE }).queryFn({ signal })
        all.push(...found.data)
        pages = found.meta.pages
      }
      // The machinery has forgotten the types of the one collection.
      return all as readonly unknown[] as RecordOf<P>[]
    },
  })
}
