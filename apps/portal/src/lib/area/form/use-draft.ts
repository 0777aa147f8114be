import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyValues } from '../area'
import { clearDraft, type Draft, readDraft, writeDraft } from './form-draft'

/** Typing settles for this long before the draft is written. */
const SETTLE_MS = 500

/** The draft of a form: offered once, then kept as the form changes. */
export function useDraft(key: string, values: AnyValues, isDirty: boolean) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(localStorage, key, Date.now()))
  const [isKept, setKept] = useState(false)

  /** Writes what was typed since the last writing, if anything was. */
  const pending = useRef<(() => void) | null>(null)
  // What is typed, not the object it is told in, begins the wait anew.
  const typed = JSON.stringify(values)
  useEffect(() => {
    pending.current = null
    // While the old draft waits for an answer it is not written over.
    if (!isDirty || offered !== null) return
    const write = () => {
      pending.current = null
      setKept(writeDraft(localStorage, key, { at: Date.now(), values: JSON.parse(typed) }))
    }
    pending.current = write
    const timer = setTimeout(write, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key, typed, isDirty, offered])

  // The last half second goes with neither the form nor the page.
  useEffect(() => {
    const flush = () => pending.current?.()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
    }
  }, [])

  const dismiss = useCallback(() => setOffered(null), [])
  const clear = useCallback(() => {
    pending.current = null
    clearDraft(localStorage, key)
    setOffered(null)
    setKept(false)
  }, [key])
  return { offered, dismiss, isKept: isKept && isDirty, clear }
}
