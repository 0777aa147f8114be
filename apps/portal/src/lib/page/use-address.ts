import { useCallback, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router-dom'

type Change = (before: URLSearchParams) => URLSearchParams

/** What was asked for on each address that is still shown, whoever asked: a preset of the list, then a grouping of the board. */
const askedFrom = new WeakMap<Location, URLSearchParams>()

/**
 * The parameters of the address as they were last asked for. The router shows a new address when it has drawn the page for
 * it; a second press before that would go by the old one and undo the first.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const location = useLocation()
  const [shown, setShown] = useSearchParams()
  const [own, setOwn] = useState({ location, asked: shown })
  const change = useCallback(
    (to: Change, options?: { replace?: boolean }) => {
      const asked = to(askedFrom.get(location) ?? shown)
      askedFrom.set(location, asked)
      setOwn({ location, asked })
      setShown(asked, options)
    },
    [location, shown, setShown],
  )
  return [own.location === location ? own.asked : shown, change]
}
