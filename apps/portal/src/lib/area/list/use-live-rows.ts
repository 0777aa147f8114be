import { useEffect, useState } from 'react'
import { useServices } from '../../services-context'

/** How long a row that another person changed glows: product 5.1. */
const GLOW_MS = 2_000

/**
 * Listens to the changes of an area and tells which records have just been changed by someone; `app/data/services.ts` loads their
 * data again. An import tells of thousands at once: what comes within one frame is drawn once.
 */
export function useLiveRows(path: string): ReadonlySet<number> {
  const { realtime } = useServices()
  const [glowing, setGlowing] = useState<ReadonlySet<number>>(new Set())

  useEffect(() => {
    realtime.join(`list:${path}`)
    /** When each row stops glowing, the soonest first. */
    const ends = new Map<number, number>()
    let frame: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const askForFrame = () => {
      frame ??= requestAnimationFrame(draw)
    }
    const draw = () => {
      frame = undefined
      const now = Date.now()
      // A page that nobody looks at has no frames: what changed there long ago does not glow afterwards.
      for (const [id, end] of ends) if (end <= now) ends.delete(id)
      setGlowing((before) => (before.size === 0 && ends.size === 0 ? before : new Set(ends.keys())))
      clearTimeout(timer)
      const [soonest] = ends.values()
      if (soonest !== undefined) timer = setTimeout(askForFrame, soonest - now)
    }
    const off = realtime.on('entity_changed', ({ entity, entity_id: id }) => {
      if (entity !== path) return
      ends.delete(id)
      ends.set(id, Date.now() + GLOW_MS)
      askForFrame()
    })
    return () => {
      off()
      clearTimeout(timer)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [realtime, path])

  return glowing
}
