import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../query/ask-again'
import { useServices } from '../services-context'
import { plansKey } from './plan.queries'

/** Lists whose changes may be seen on a plan. */
const LISTS = ['/properties/room', '/properties/entrance', '/reservations', '/todos', '/goods/units']
const MEANT = new Set(['/properties/floor', ...LISTS])

/** What others change of a floor, its rooms, their tasks, reservations and goods shows by itself. */
export function useLivePlan(object: number, floor: number | undefined): void {
  const { realtime } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (floor === undefined) return
    const room = `floor:${floor}`
    for (const name of [room, ...LISTS.map((path) => `list:${path}`)]) realtime.join(name)
    const off = realtime.on('entity_changed', ({ entity, entity_id }) => {
      if (!MEANT.has(entity) || (entity === '/properties/floor' && entity_id !== floor)) return
      void askAgain(queryClient, plansKey(object))
    })
    return () => {
      off()
      realtime.leave(room)
    }
  }, [realtime, queryClient, object, floor])
}
