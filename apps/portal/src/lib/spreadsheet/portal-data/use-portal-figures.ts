import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useStore } from '@ws/ui'
import { type RefObject, useEffect } from 'react'
import { askAgain } from '../../query/ask-again'
import { useServices } from '../../services-context'
import type { GridHandle } from '../grid/open-grid'
import { portalFigures } from './portal-figures'

/** Questions of one request. */
const MOST = 200
/** How long figures stand before they are asked for anew, in milliseconds. */
const FRESH = 60_000

/** Lists whose changes may make figures others, and how long what is told of them is gathered, in milliseconds. */
const LISTS = ['/contracts', '/properties/room', '/reservations']
const QUIET = 1_500

/** Answers what the formulas of an open grid ask the portal for, and keeps the answers fresh. */
export function usePortalFigures(grid: RefObject<Pick<GridHandle, 'put'> | null> | undefined) {
  const { api, session } = useServices()
  const person = useStore(session, ({ user }) => user?.id)
  const asked = useStore(portalFigures.asked)
  const { data } = useQuery({
    queryKey: ['/datasets', 'values', person, [...asked.keys()]],
    queryFn: async ({ signal }) => {
      const asks = [...asked.values()]
      const parts = Array.from({ length: Math.ceil(asks.length / MOST) }, (_, at) =>
        asks.slice(at * MOST, (at + 1) * MOST),
      )
      const answers = await Promise.all(
        parts.map((part) => unwrap(api.POST('/datasets/values', { body: { asks: part }, signal }))),
      )
      const values = answers.flatMap((answer) => answer.values)
      return asks.flatMap((ask, at) => (values[at] ? [[ask, values[at]] as const] : []))
    },
    enabled: asked.size > 0,
    staleTime: FRESH,
    refetchInterval: FRESH,
    refetchOnWindowFocus: true,
  })
  useEffect(() => portalFigures.hold(), [])
  useLiveFigures(asked.size > 0)
  useEffect(() => {
    // After the effects: in them the grid could not draw at once what is put into it.
    if (data && portalFigures.take(data)) queueMicrotask(() => grid?.current?.put([]))
  }, [data, grid])
}

/** Asks for the figures again when others change what they count. */
function useLiveFigures(isAsked: boolean): void {
  const { realtime } = useServices()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAsked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    for (const list of LISTS) realtime.join(`list:${list}`)
    const off = realtime.on('entity_changed', ({ entity }) => {
      if (!LISTS.includes(entity)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void askAgain(queryClient, ['/datasets', 'values'])
      }, QUIET)
    })
    return () => {
      clearTimeout(timer)
      off()
    }
  }, [realtime, queryClient, isAsked])
}
