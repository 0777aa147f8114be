import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../lib/services-context'

/** Said at most so often, and forgotten after so long, in milliseconds. */
const EVERY = 3000
const LASTS = 5000
const TYPING = 'typing'

/** Who is writing in a room just now, and saying so of oneself. */
export function useTyping(room: number): { names: string[]; type: () => void } {
  const { realtime } = useServices()
  const [people, setPeople] = useState<ReadonlyMap<number, { name: string; until: number }>>(new Map())
  const said = useRef(0)
  const client = useRef(`chat-${Math.random().toString(36).slice(2, 12)}`)
  useEffect(() => {
    setPeople(new Map())
    const off = realtime.on('presence', ({ room: where, place, person, isGone }) => {
      if (where !== `chat:${room}`) return
      setPeople((before) => {
        const after = new Map(before)
        if (isGone || place !== TYPING) after.delete(person.id)
        else after.set(person.id, { name: person.name, until: Date.now() + LASTS })
        return after
      })
    })
    const timer = setInterval(
      () =>
        setPeople((before) => {
          const living = [...before].filter(([, { until }]) => until > Date.now())
          return living.length === before.size ? before : new Map(living)
        }),
      1000,
    )
    return () => {
      off()
      clearInterval(timer)
    }
  }, [realtime, room])
  const type = useCallback(() => {
    if (Date.now() - said.current < EVERY) return
    said.current = Date.now()
    realtime.send('presence', { room: `chat:${room}`, client: client.current, place: TYPING })
  }, [realtime, room])
  return { names: [...people.values()].map(({ name }) => name), type }
}
