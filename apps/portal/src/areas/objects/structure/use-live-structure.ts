import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../../lib/query/ask-again'
import { useServices } from '../../../lib/services-context'
import { placePaths } from '../../places/place-parts'

/** A generator tells of thousands of rooms at once: the tree is loaded once for all of them. */
const SETTLE_MS = 500
/** Tasks change all day long, and only their counts are seen here. */
const COUNTS_SETTLE_MS = 5000

/** Lists whose changes may be seen in the tree of an object, and how long what they tell is gathered. */
const LISTS = new Map<string, number>([
  ...[...placePaths, '/contracts', '/reservations'].map((path) => [path, SETTLE_MS] as const),
  ['/todos', COUNTS_SETTLE_MS],
])

/** What others change of the places of an object, of who sits there and of the tasks there, shows by itself. */
export function useLiveStructure(object: number): void {
  const { realtime } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>()
    for (const path of LISTS.keys()) realtime.join(`list:${path}`)
    const off = realtime.on('entity_changed', ({ entity }) => {
      const wait = LISTS.get(entity)
      if (wait === undefined || timers.has(wait)) return
      const load = () => {
        timers.delete(wait)
        void askAgain(queryClient, ['/objects', 'structure', object])
      }
      timers.set(wait, setTimeout(load, wait))
    })
    return () => {
      off()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [realtime, queryClient, object])
}
