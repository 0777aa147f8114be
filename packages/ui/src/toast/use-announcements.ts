import { useEffect, useRef, useState } from 'react'
import type { ToastRecord } from './toast-store'

/** The texts of the two live regions. */
export interface Announcements {
  polite: string
  assertive: string
}

/** At most one message per second is read out, or screen readers drop the earlier ones. */
const READ_MS = 1000

/** Turns newly shown toasts into the texts of the live regions, one after another. */
export function useAnnouncements(shown: readonly ToastRecord[]): Announcements {
  const [spoken, setSpoken] = useState<Announcements>({ polite: '', assertive: '' })
  const known = useRef(new Map<number, ToastRecord>())
  const queue = useRef<ToastRecord[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    const fresh = shown.filter((toast) => known.current.get(toast.id)?.message !== toast.message)
    known.current = new Map(shown.map((toast) => [toast.id, toast]))
    queue.current.push(...fresh)

    const speak = () => {
      const toast = queue.current.shift()
      if (!toast) {
        timer.current = undefined
        setSpoken({ polite: '', assertive: '' })
        return
      }
      const text = toast.title ? `${toast.title}. ${toast.message}` : toast.message
      setSpoken(toast.type === 'error' ? { polite: '', assertive: text } : { polite: text, assertive: '' })
      timer.current = setTimeout(speak, READ_MS)
    }
    if (fresh.length > 0 && timer.current === undefined) speak()
  }, [shown])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return spoken
}
