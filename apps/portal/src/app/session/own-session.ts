import type { CookieJar, Session } from '@ws/api-client'
import type { Services } from '../../lib/services-context'

const KEY = 'workspace:own-session'
const PLACE = 'workspace:own-place'
const REFRESH = 'refreshToken'

/** Keeps one's own refresh token aside while one goes by another name. */
export interface OwnSession {
  actAs: Services['actAs']
  /**
   * After the end of a session: where one was before, once the own session is there again, or null when it could not come
   * back; undefined when nobody went by another name.
   */
  comeBack(): Promise<string | null> | undefined
}

/** `cookies` are those of the session. Back again, one stays signed in until the browser closes. */
export function createOwnSession(session: Session, cookies: CookieJar): OwnSession {
  let wasSomebody = false

  // What was kept aside must not outlive its use: whoever signs in next at this browser would become that person.
  session.subscribe(() => {
    const { user, ready } = session.getState()
    const isNobody = ready && user === null && !wasSomebody
    wasSomebody ||= user !== null
    if (isNobody || (user !== null && user.acting === undefined)) forget()
  })

  function forget() {
    localStorage.removeItem(KEY)
    localStorage.removeItem(PLACE)
  }

  async function restore(own: string): Promise<string | null> {
    const place = localStorage.getItem(PLACE) ?? '/'
    // Another tab may have come back first, with a newer one.
    if (cookies.get(REFRESH) === undefined) cookies.set(REFRESH, own)
    let user = await session.restore()
    // No answer says nothing about the token: the session goes on asking, and one is back when it has heard.
    while (user === null && cookies.get(REFRESH) !== undefined) {
      await nextNews()
      user = await session.restore()
    }
    forget()
    return user === null ? null : place
  }

  function nextNews(): Promise<void> {
    return new Promise((resolve) => {
      const stop = session.subscribe(() => {
        stop()
        resolve()
      })
    })
  }

  return {
    actAs(answer) {
      const own = cookies.get(REFRESH)
      if (own !== undefined) {
        localStorage.setItem(KEY, own)
        localStorage.setItem(PLACE, window.location.pathname + window.location.search)
      }
      session.accept(answer, false)
    },
    comeBack() {
      const own = localStorage.getItem(KEY)
      return own === null ? undefined : restore(own)
    },
  }
}
