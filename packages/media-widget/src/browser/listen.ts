/** What hears of each kind of event. */
type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }

/** Hears events of an element, or of the window, until the answer is called. */
export function listen(target: EventTarget, hearers: Listeners, options?: AddEventListenerOptions): () => void {
  const ending = new AbortController()
  for (const [type, hear] of Object.entries(hearers)) {
    target.addEventListener(type, hear as EventListener, { ...options, signal: ending.signal })
  }
  return () => ending.abort()
}
