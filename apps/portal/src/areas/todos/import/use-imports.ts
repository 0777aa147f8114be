import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { askAgain } from '../../../lib/query/ask-again'
import { useServices } from '../../../lib/services-context'

/** An import of one's own. */
export type TodoImport = Schema<'Import'>

/** Where the imports of the person who asks are kept. */
export const IMPORTS_KEY = ['/todos/imports'] as const
/** How often one that runs is looked at, in milliseconds. */
const WATCH_MS = 1_000

/** Whether the server still has something to do for an import. */
export function isOpenImport({ state }: TodoImport): boolean {
  return state === 'waiting' || state === 'running'
}

/** One's own imports, the latest first; looked at again and again while one of them runs. */
export function useImports() {
  const { api, queryClient } = useServices()
  return useQuery(importsOf(api, queryClient))
}

function importsOf(api: ApiClient, queryClient: QueryClient) {
  return queryOptions({
    queryKey: IMPORTS_KEY,
    queryFn: async ({ signal }) => {
      const { imports } = await unwrap(api.GET('/todos/imports', { signal }))
      // Here and not where they are drawn, which is in several places: its tasks came all at once.
      if (hasEnded(queryClient.getQueryData<TodoImport[]>(IMPORTS_KEY), imports)) {
        void askAgain(queryClient, ['/todos'])
      }
      return imports
    },
    // Another tab may have begun one.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpenImport) ? WATCH_MS : false),
  })
}

/** Whether one that was open in what was known is so no more. */
function hasEnded(known: readonly TodoImport[] | undefined, now: readonly TodoImport[]): boolean {
  const open = new Set(now.filter(isOpenImport).map(({ id }) => id))
  return known?.some((one) => isOpenImport(one) && !open.has(one.id)) ?? false
}
