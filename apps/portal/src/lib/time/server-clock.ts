import { createStore, type Store } from '@ws/ui'

type Fetch = typeof globalThis.fetch

/** The clock of the server, as its answers tell it: what counts seconds goes by it, whatever the device shows. */
export interface ServerClock {
  /** The present moment of the server, ms since 1970. */
  now(): number
  /** By how much the device is ahead of the server, ms; below zero when it is behind. */
  ahead: Pick<Store<number>, 'getState' | 'subscribe'>
  /** The given `fetch`, its answers looked at. */
  watch(fetch: Fetch): Fetch
}

/** A `Date` header tells whole seconds and is on its way for a while: nearer than this, in milliseconds, the clocks agree. */
const TOLERANCE = 2000

/** Makes a clock that agrees with the device until an answer says otherwise. */
export function createServerClock(): ServerClock {
  const ahead = createStore(0)

  function note(date: string, asked: number, answered: number) {
    const next = (asked + answered) / 2 - (Date.parse(date) + 500)
    // When within the wait the server answered is not known.
    const tolerance = TOLERANCE + (answered - asked) / 2
    if (Math.abs(next - ahead.getState()) > tolerance) ahead.setState(Math.abs(next) > tolerance ? next : 0)
  }

  return {
    now: () => Date.now() - ahead.getState(),
    ahead,
    watch: (fetch) => async (input, init) => {
      const asked = Date.now()
      const response = await fetch(input, init)
      const date = response.headers.get('date')
      // An answer to a question may have lain in the browser's cache.
      const isQuestion = (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET'
      if (date !== null && !isQuestion) note(date, asked, Date.now())
      return response
    },
  }
}
