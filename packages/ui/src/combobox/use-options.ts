import { useEffect, useRef, useState } from 'react'

/** Finds options by what was typed; an aborted search may reject. */
export type LoadOptions<T> = (search: string, signal: AbortSignal) => Promise<T[]>

/** What the list of a combobox shows. */
export interface OptionsState<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  options: readonly T[]
  /** What the options were found by; null while there are none. */
  search: string | null
}

const IDLE = { status: 'idle', options: [], search: null } as const

/** Typing is quicker than this between two letters, so a word costs one search. */
const TYPING_MS = 250

/** Loads the options while the list is open: at once when it opens, after a pause while one types. */
export function useOptions<T>(load: LoadOptions<T>, search: string, open: boolean) {
  const [state, setState] = useState<OptionsState<T>>(IDLE)
  const [attempt, setAttempt] = useState(0)
  const loader = useRef(load)
  const opened = useRef(false)
  const retried = useRef(0)
  useEffect(() => {
    loader.current = load
  })

  useEffect(() => {
    if (!open) {
      opened.current = false
      setState(IDLE)
      return
    }
    const stop = new AbortController()
    const run = () => {
      setState((before) => ({ ...before, status: 'loading' }))
      loader.current(search, stop.signal).then(
        (options) => {
          if (!stop.signal.aborted) setState({ status: 'ready', options, search })
        },
        () => {
          if (!stop.signal.aborted) setState({ ...IDLE, status: 'failed' })
        },
      )
    }
    const isTyping = opened.current && attempt === retried.current
    const timer = setTimeout(run, isTyping ? TYPING_MS : 0)
    opened.current = true
    retried.current = attempt
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, search, attempt])

  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
