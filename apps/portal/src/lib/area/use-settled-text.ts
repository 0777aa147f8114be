import { useEffect, useRef, useState } from 'react'

/** Typing settles for this long before the server is asked again: product 5.1. */
const SETTLE_MS = 300

/**
 * The text of a search box: shown as it is typed, told (trimmed) once typing rests. `asked` is what is searched for now;
 * when it changes by other means (Back, «Сбросить»), the box follows.
 */
export function useSettledText(asked: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  if (asked !== sent.current) {
    sent.current = asked
    setTyped(asked)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      onSettle(text)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSettle])
  return [typed, setTyped]
}
