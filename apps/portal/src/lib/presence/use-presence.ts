import type { Presence, PresenceOf } from '@ws/api-client/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../services-context'

/** Positions are said at most so often, in milliseconds. */
const PACE = 120
/** Who said nothing for so long is gone, in milliseconds; each page speaks more often. */
const SILENT_FOR_MS = 45_000
const PULSE = 15_000

/** Who else has something open and where he is in it. */
export interface Viewer extends PresenceOf {
  heardAt: number
}

/**
 * Tells the others in the room of a record where this person is, and hears where they are. Whoever calls it is in the room by
 * then; until a place is known nothing is said.
 */
export function usePresence(room: string, client: string, place: string | undefined) {
  const { realtime } = useServices()
  const [viewers, setViewers] = useState<ReadonlyMap<string, Viewer>>(new Map())
  const own = useRef<Presence>({ room, client })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [say] = useState(() => () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (own.current.place !== undefined) realtime.send('presence', own.current)
    }, PACE)
  })
  useEffect(() => {
    if (place === undefined) return
    own.current = { ...own.current, place }
    say()
  }, [place, say])
  useEffect(() => {
    const forget = () => {
      say()
      setViewers((before) => {
        const after = [...before].filter(([, { heardAt }]) => heardAt > Date.now() - SILENT_FOR_MS)
        return after.length === before.size ? before : new Map(after)
      })
    }
    const ends = [
      realtime.on('presence', (heard) => {
        if (heard.room !== room || heard.client === client) return
        setViewers((before) => {
          const after = new Map(before)
          if (heard.isGone) after.delete(heard.client)
          else after.set(heard.client, { ...heard, heardAt: Date.now() })
          // Whoever comes learns at once who is here.
          if (!before.has(heard.client) && !heard.isGone) say()
          return after
        })
      }),
      realtime.on('joined', (joined) => joined.room === room && say()),
    ]
    const pulse = setInterval(forget, PULSE)
    return () => {
      clearInterval(pulse)
      clearTimeout(timer.current)
      timer.current = undefined
      for (const end of ends) end()
    }
  }, [realtime, room, client, say])
  const [point] = useState(() => (x: number, y: number) => {
    own.current = { ...own.current, x: Math.round(x), y: Math.round(y) }
    say()
  })
  return { viewers: useMemo(() => [...viewers.values()], [viewers]), point }
}
