import { useSession } from '@ws/api-client/react'
import { useStore } from '@ws/ui'
import { useMemo } from 'react'
import { useServices } from '../../services-context'
import type { AnyRecord, Area } from '../area'

/** Records as the person has left them: what waits in the outbox is laid over what the server said. */
export function useUnsent(area: Area, rows: AnyRecord[]): AnyRecord[] {
  const { outbox, session } = useServices()
  const { entries, attended } = useStore(outbox)
  const { user } = useSession(session)
  return useMemo(() => {
    const { unsent } = area
    if (unsent === undefined || user === null || entries.length === 0) return rows
    return rows.map((row) => {
      const of = entries.filter(
        ({ path, record, n }) => path === area.path && record === row.id && !attended.includes(n),
      )
      return of.length === 0 ? row : unsent(row, of, user)
    })
  }, [area, rows, entries, attended, user])
}
