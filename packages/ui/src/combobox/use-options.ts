import { useEffect, useMemo, useRef, useState } from 'react'
import { foldText } from '../lib/fold-text'

/** Finds options by what was typed; an aborted search may reject. */
export type LoadOptions<T> = (search: string, signal: AbortSignal) => Promise<readonly T[]>

/** Where the options come from: asked for as one types, or all known and filtered here by their labels. */
export type OptionsSource<T> =
  | { load: LoadOptions<T>; options?: undefined }
  | { options: readonly T[]; load?: undefined }

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

/** The options of the list while it is open. Asked at once when it opens, after a pause while one types; the last answer wins. */
export function useOptions<T>(
  { load, options }: OptionsSource<T>,
  getLabel: (option: T) => string,
  search: string,
  open: boolean,
): OptionsState<T> & { retry: () => void } {
  const [state, setState] = useState<OptionsState<T>>(IDLE)
  const [attempt, setAttempt] = useState(0)
  const loader = useRef(load)
  const label = useRef(getLabel)
  const opened = useRef(false)
  const retried = useRef(0)
  useEffect(() => {
    loader.current = load
    label.current = getLabel
  })

  useEffect(() => {
    if (!open || !loader.current) {
      opened.current = false
      setState(IDLE)
      return
    }
    const ask = loader.current
    const stop = new AbortController()
    const run = () => {
      setState((before) => ({ ...before, status: 'loading' }))
      ask(search, stop.signal).then(
        (found) => {
          if (!stop.signal.aborted) setState({ status: 'ready', options: found, search })
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

  const known = useMemo<OptionsState<T> | undefined>(() => {
    if (!options) return undefined
    return { status: 'ready', options: open ? filterOptions(options, label.current, search) : [], search }
  }, [options, open, search])
  return { ...(known ?? state), retry: () => setAttempt((n) => n + 1) }
}

/** Small letters, е for ё: how labels and searches are compared. */
export function comparable(text: string): string {
  return foldText(text.trim())
}

/** Those whose label has every word of the search. */
function filterOptions<T>(options: readonly T[], getLabel: (option: T) => string, search: string): readonly T[] {
  const words = comparable(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const label = comparable(getLabel(option))
    return words.every((word) => label.includes(word))
  })
}
