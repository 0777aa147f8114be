import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What is shown under a key is loaded anew. A first load still under way would answer from before the change, and an
 * invalidation alone would take that answer for the fresh one: it is begun again. What nobody watches is left to the caller
 * who awaits it.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirstLoad = (query: { state: { data: unknown }; isActive: () => boolean }) =>
    query.state.data === undefined && query.isActive()
  await queryClient.cancelQueries({ queryKey, predicate: isFirstLoad }, { silent: true })
  await queryClient.invalidateQueries({ queryKey })
}
