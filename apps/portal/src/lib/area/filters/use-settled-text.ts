import { useEffect, useRef, useState } from 'react'

/** Typing settles for this long before the server is asked again: product 5.1. */
const SETTLE_MS = 300

/**
 * The text of a search box: shown as it is typed, told (trimmed) once typing rests. `asked` is what is searched for now;
 * when it changes by other means (Back, «Сбросить»), the box follows. What was told comes back as `asked` only after a while,
 * in which people type on. The last of the answer forgets what was typed and not told.
 */
export function useSettledText(
  asked: string,
  onSettle: (text: string) => void,
): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const seen = useRef(asked)
  /** Told from here and not come back yet. */
  const own = useRef(new Set<string>())
  if (asked !== seen.current) {
    seen.current = asked
    if (asked === sent.current) own.current.clear()
    else if (!own.current.has(asked)) {
      sent.current = asked
      setTyped(asked)
    }
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      own.current.add(text)
      onSettle(text)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSettle])
  return [typed, setTyped, () => setTyped(sent.current)]
}
