import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useEffect, useRef } from 'react'
import { useServices } from '../../../lib/services-context'

/** An import of one's own. */
export type TodoImport = Schema<'TodoImport'>

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
  const imports = useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/todos/imports', { signal }))).imports,
    // Another tab may have begun one.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpenImport) ? WATCH_MS : false),
  })
  const open = imports.data?.find(isOpenImport)?.id
  const watched = useRef(open)
  useEffect(() => {
    // Its tasks came all at once: the lists are read anew when none of them runs any more.
    if (watched.current !== undefined && watched.current !== open) {
      void queryClient.invalidateQueries({ queryKey: ['/todos'] })
    }
    watched.current = open
  }, [open, queryClient])
  return imports
}
