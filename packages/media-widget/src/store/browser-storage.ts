/** What the browser remembers for good, or for this window; a browser that forbids it throws on the very name, a server has none. */
export function storageOrNone(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}
