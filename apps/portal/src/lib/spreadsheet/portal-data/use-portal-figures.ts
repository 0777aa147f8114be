import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useStore } from '@ws/ui'
import { type RefObject, useEffect } from 'react'
import { useServices } from '../../services-context'
import type { GridHandle } from '../grid/open-grid'
import { portalFigures } from './portal-figures'

/** Questions of one request. */
const MOST = 200
/** How long figures stand before they are asked for anew, in milliseconds. */
const FRESH = 60_000

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
  useEffect(() => {
    // After the effects: in them the grid could not draw at once what is put into it.
    if (data && portalFigures.take(data)) queueMicrotask(() => grid?.current?.put([]))
  }, [data, grid])
}
