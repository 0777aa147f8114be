import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { SearchType } from '../../lib/search/search-kinds'

/** Records of each kind on the page of all kinds. */
const SHOWN = 5
/** Records of the one kind that was chosen. */
const SHOWN_OF_ONE = 50

/** What the words find, of all kinds or of one. */
export function searchQuery(api: ApiClient, q: string, type: SearchType | null, recent: readonly string[]) {
  return queryOptions({
    queryKey: ['/search', { q, type }],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/search', {
          params: {
            query: {
              q,
              limit: type === null ? SHOWN : SHOWN_OF_ONE,
              ...(type === null ? {} : { types: [type] }),
              ...(recent.length === 0 ? {} : { recent: [...recent] }),
            },
          },
          signal,
        }),
      ),
    enabled: q !== '',
  })
}
