import { useCallback, useEffect, useState } from 'react'
import type { AnyValues } from '../define-area'
import { clearDraft, type Draft, readDraft, writeDraft } from './form-draft'

/** Typing settles for this long before the draft is written. */
const SETTLE_MS = 500

/** The draft of a form: offered once, then kept as the form changes. */
export function useDraft(key: string, values: AnyValues, isDirty: boolean) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(localStorage, key, Date.now()))
  const [isKept, setKept] = useState(false)

  useEffect(() => {
    // While the old draft waits for an answer it is not written over.
    if (!isDirty || offered !== null) return
    const timer = setTimeout(() => setKept(writeDraft(localStorage, key, { at: Date.now(), values })), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [key, values, isDirty, offered])

  const dismiss = useCallback(() => setOffered(null), [])
  const clear = useCallback(() => {
    clearDraft(localStorage, key)
    setOffered(null)
    setKept(false)
  }, [key])
  return { offered, dismiss, isKept: isKept && isDirty, clear }
}
