import { useEffect, useState } from 'react'
import { useServices } from '../services-context'

/** How long a row that another person changed glows: product 5.1. */
const GLOW_MS = 2_000

/**
 * Listens to the changes of an area and tells which records have just been changed by someone; `app/services.ts` loads their
 * data again.
 */
export function useLiveRows(path: string): ReadonlySet<number> {
  const { realtime } = useServices()
  const [glowing, setGlowing] = useState<ReadonlySet<number>>(new Set())

  useEffect(() => {
    realtime.join(`list:${path}`)
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const off = realtime.on('entity_changed', ({ entity, entity_id: id }) => {
      if (entity !== path) return
      setGlowing((before) => new Set(before).add(id))
      const timer = setTimeout(() => {
        timers.delete(timer)
        setGlowing((before) => new Set([...before].filter((other) => other !== id)))
      }, GLOW_MS)
      timers.add(timer)
    })
    return () => {
      off()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [realtime, path])

  return glowing
}
