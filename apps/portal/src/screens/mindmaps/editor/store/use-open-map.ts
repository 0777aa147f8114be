import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { useEffect, useState } from 'react'
import { type KeptFor, keepUnsent, takeUnsent } from '../../../../lib/outbox/kept-unsent'
import { useServices } from '../../../../lib/services-context'
import { contentOf, createMapStore, type MapStore, type Unsent } from './map-store'

/** One open map: its store, and the name of this page among those that look at it. */
export interface OpenMap {
  store: MapStore
  client: string
}

/** Opens a map, hears what others do to it, and sends what an earlier page had to leave. */
export function useOpenMap(map: RecordOf<'/mindmaps'>): OpenMap | undefined {
  const { api, realtime, session } = useServices()
  const { user } = useSession(session)
  const person = user?.id ?? 0
  const [open, setOpen] = useState<OpenMap>()
  // Of the map only what it was at first: from then on the store knows better.
  const [first] = useState(map)
  useEffect(() => {
    const client = crypto.randomUUID()
    const room = `mindmap:${first.id}`
    const kept: KeptFor = `mindmap-unsent:${person}:${first.id}`
    const ends: (() => void)[] = []
    let isOver = false
    const begin = async () => {
      const left = await takeUnsent<Unsent>(kept).catch(() => [])
      if (isOver) return
      const { keep, release } = keepUnsent<Unsent>(kept, client)
      const at = { version: first.version, content: contentOf(first) }
      const store = createMapStore({ api, id: first.id, client, map: at, left, keep })
      const catchUp = () => void store.catchUp()
      ends.push(
        realtime.on('mindmap_ops', (event) => event.mindmap === first.id && store.receive(event)),
        realtime.on('joined', (joined) => joined.room === room && catchUp()),
        () => realtime.leave(room),
        () => window.removeEventListener('online', catchUp),
        () => store.close(),
        release,
      )
      realtime.join(room)
      window.addEventListener('online', catchUp)
      setOpen({ store, client })
      catchUp()
    }
    void begin()
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [api, realtime, person, first])
  return open
}
