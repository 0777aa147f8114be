/** How to join those who hear of something; what it answers leaves them. */
export function joining<Listener>(listeners: Set<Listener>): (listener: Listener) => () => void {
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
