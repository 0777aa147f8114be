import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../../lib/query/ask-again'
import { useServices } from '../../../lib/services-context'
import { placePaths } from '../../places/place-parts'

/** Lists whose changes may be seen in the tree of an object. */
const LISTS = new Set<string>([...placePaths, '/contracts'])

/** A generator tells of thousands of rooms at once: the tree is loaded once for all of them. */
const SETTLE_MS = 500

/** What others change of the places of an object, and of who sits there, shows by itself. */
export function useLiveStructure(object: number): void {
  const { realtime } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    for (const path of LISTS) realtime.join(`list:${path}`)
    const off = realtime.on('entity_changed', ({ entity }) => {
      if (!LISTS.has(entity)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void askAgain(queryClient, ['/objects', 'structure', object])
      }, SETTLE_MS)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [realtime, queryClient, object])
}
