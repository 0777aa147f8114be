import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams

/**
 * The parameters of the address as they were last asked for. The router shows a new address when it has drawn the page for
 * it; a second press before that would go by the old one and undo the first.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const [shown, setShown] = useSearchParams()
  const [seen, setSeen] = useState(shown)
  const [asked, setAsked] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setAsked(shown)
  }
  const change = useCallback(
    (to: Change, options?: { replace?: boolean }) => {
      const next = to(asked)
      setAsked(next)
      setShown(next, options)
    },
    [asked, setShown],
  )
  return [seen === shown ? asked : shown, change]
}
