import { useCallback, useEffect, useState } from 'react'

/** What is being read: nothing yet, what came, or that nothing could be had. */
export type Loaded<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed' }

/** Reads something for as long as it is shown; `load` must stay the same between drawings. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, () => void] {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    // Another turn reads the same again and shows the old meanwhile.
    if (turn === 0) setState({ status: 'loading' })
    load(stop.signal).then(
      (value) => {
        if (!stop.signal.aborted) setState({ status: 'ready', value })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.error('media: details', error)
        setState({ status: 'failed' })
      },
    )
    return () => stop.abort()
  }, [load, turn])
  return [state, useCallback(() => setTurn((before) => before + 1), [])]
}
