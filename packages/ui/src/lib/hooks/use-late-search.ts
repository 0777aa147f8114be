import { useEffect, useRef, useState } from 'react'

/** What a search answered last; `search` is what was asked for, null before the first answer. */
export interface LateSearch<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  found: T | null
  search: string | null
}

interface LateSearchOptions<T> {
  /** May reject when it is aborted. */
  ask: ((search: string, signal: AbortSignal) => Promise<T>) | undefined
  search: string
  /** Nothing is asked while it is off, and what was found is forgotten. */
  isOn: boolean
  /** Milliseconds of rest after a letter: typing is quicker, so a word costs one search. */
  pause: number
  /** The first search after it was off needs no pause. */
  isFirstAtOnce?: boolean | undefined
}

const IDLE = { status: 'idle', found: null, search: null } as const

/** Asks while one types: after a pause, dropping the search before; the last answer wins, `retry` asks again at once. */
export function useLateSearch<T>(options: LateSearchOptions<T>): LateSearch<T> & { retry: () => void } {
  const { ask, search, isOn, pause, isFirstAtOnce = false } = options
  const [state, setState] = useState<LateSearch<T>>(IDLE)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(ask)
  const isBegun = useRef(false)
  const tried = useRef(attempt)
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    const isAtOnce = attempt !== tried.current || (isFirstAtOnce && !isBegun.current)
    tried.current = attempt
    isBegun.current = isOn
    if (!isOn) {
      setState(IDLE)
      return
    }
    const stop = new AbortController()
    const settle = (answer: LateSearch<T>) => {
      if (!stop.signal.aborted) setState(answer)
    }
    const run = () => {
      setState((before) => ({ ...before, status: 'loading' }))
      latest.current?.(search, stop.signal).then(
        (found) => settle({ status: 'ready', found, search }),
        () => settle({ status: 'failed', found: null, search }),
      )
    }
    const timer = setTimeout(run, isAtOnce ? 0 : pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isOn, search, attempt, pause, isFirstAtOnce])

  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
