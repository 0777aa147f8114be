import { useEffect, useRef } from 'react'
import { type CellPlace, HEADING } from '../cells/use-cell-focus'

/** Hides a column from its own menu and takes the focus to the heading that stands in its place, once it is gone. */
export function useHideColumn(
  shown: readonly string[],
  hide: (key: string) => void,
  go: (place: CellPlace) => void,
): (key: string) => void {
  const leaving = useRef<{ key: string; next: string } | null>(null)
  useEffect(() => {
    if (!leaving.current || shown.includes(leaving.current.key)) return
    const column = leaving.current.next
    leaving.current = null
    // The menu went with its heading; whoever is elsewhere by now stays there.
    if (document.activeElement !== document.body) return
    queueMicrotask(() => go({ index: HEADING, column }))
  })
  return (key) => {
    const place = shown.indexOf(key)
    const next = shown[place + 1] ?? shown[place - 1]
    leaving.current = next === undefined ? null : { key, next }
    hide(key)
  }
}
