import type { Services } from '../../lib/services-context'

/** The page shows itself first, in milliseconds. */
const FIRST_MS = 5_000
const EVERY_MS = 15 * 60_000
const PHONE = '(max-width: 767px)'

/** On a phone the own tasks, and those of today, are read ahead: the way to a cellar has no network. */
export function keepTodayAtHand(services: Services): void {
  const { session } = services

  async function read(): Promise<void> {
    const { user } = session.getState()
    if (user === null || navigator.onLine === false || !window.matchMedia(PHONE).matches) return
    // Brings the declarations of the areas along, which the sign-in page does without.
    const { readToday } = await import('./read-today')
    await readToday(services, user)
  }

  // What could not be read ahead is read when it is opened.
  const attempt = () => void read().catch(() => undefined)
  let known = session.getState().user?.id
  setTimeout(attempt, FIRST_MS)
  setInterval(attempt, EVERY_MS)
  session.subscribe(() => {
    const id = session.getState().user?.id
    if (id !== undefined && id !== known) setTimeout(attempt, FIRST_MS)
    known = id
  })
}
