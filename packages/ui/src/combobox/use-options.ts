import { useEffect, useRef, useState } from 'react'

/** Finds options by what was typed; an aborted search may reject. */
export type LoadOptions<T> = (search: string, signal: AbortSignal) => Promise<T[]>

/** What the list of a combobox shows. */
export interface OptionsState<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  options: readonly T[]
}

/** Typing is quicker than this between two letters, so a word costs one search. */
const TYPING_MS = 250

/** Loads the options while the list is open: at once when it opens, after a pause while one types. */
export function useOptions<T>(load: LoadOptions<T>, search: string, open: boolean) {
  const [state, setState] = useState<OptionsState<T>>({ status: 'idle', options: [] })
  const [attempt, setAttempt] = useState(0)
  const loader = useRef(load)
  const opened = useRef(false)
  useEffect(() => {
    loader.current = load
  })

  useEffect(() => {
    if (!open) {
      opened.current = false
      setState({ status: 'idle', options: [] })
      return
    }
    const stop = new AbortController()
    const run = () => {
      setState((before) => ({ status: 'loading', options: before.options }))
      loader.current(search, stop.signal).then(
        (options) => {
          if (!stop.signal.aborted) setState({ status: 'ready', options })
        },
        () => {
          if (!stop.signal.aborted) setState({ status: 'failed', options: [] })
        },
      )
    }
    const timer = setTimeout(run, opened.current && attempt === 0 ? TYPING_MS : 0)
    opened.current = true
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, search, attempt])

  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
