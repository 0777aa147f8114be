import { createStore, type ReadableStore } from './create-store'

/** How code that comes when it is needed stands: `isAwaited` while something waits for it, `isFailed` when it could not be had. */
export interface LateState<T> {
  code: T | undefined
  isAwaited: boolean
  isFailed: boolean
}

/** Code that is loaded when it is first used. What it is used for waits, and is lost only by giving up. */
export interface Late<T> extends ReadableStore<LateState<T>> {
  /**
   * Does something with it: at once where it is there. Until then it waits, and hears when it is given up; the answer stops
   * the waiting.
   */
  use(task: (code: T) => void, onGiveUp?: () => void): (() => void) | undefined
  /** Loads it, for it may be used soon. */
  prepare(): void
  retry(): void
  /** Gives up all that waits. */
  giveUp(): void
  /** Starts something when it comes, or now where it has; answers how to stop that. */
  follow(start: (code: T) => () => void): () => void
}

/** Makes the holder of code; `load` is asked again after each failure. */
export function createLate<T>(load: () => Promise<T>): Late<T> {
  const store = createStore<LateState<T>>({ code: undefined, isAwaited: false, isFailed: false })
  let waiting: { task: (code: T) => void; onGiveUp: (() => void) | undefined }[] = []
  let isLoading = false

  function prepare(): void {
    if (isLoading || store.getState().code !== undefined) return
    isLoading = true
    load().then(
      (code) => {
        store.setState({ code, isAwaited: false })
        for (const { task } of waiting.splice(0)) task(code)
      },
      (error: unknown) => {
        console.error('media: part', error)
        isLoading = false
        store.setState({ isFailed: waiting.length > 0 })
      },
    )
  }

  function start(): void {
    store.setState({ isAwaited: true, isFailed: false })
    prepare()
  }

  function rest(): void {
    store.setState({ isAwaited: false, isFailed: false })
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    use(task, onGiveUp) {
      const { code, isAwaited, isFailed } = store.getState()
      if (code !== undefined) {
        task(code)
        return
      }
      const wait = { task, onGiveUp }
      waiting.push(wait)
      // Whoever asks again after a failure has not given up.
      if (!isAwaited || isFailed) start()
      return () => {
        waiting = waiting.filter((one) => one !== wait)
        if (waiting.length === 0) rest()
      }
    },
    prepare,
    retry: start,
    giveUp() {
      const given = waiting.splice(0)
      rest()
      for (const { onGiveUp } of given) onGiveUp?.()
    },
    follow(begin) {
      let end: (() => void) | undefined
      const look = () => {
        const { code } = store.getState()
        if (code !== undefined) end ??= begin(code)
      }
      look()
      const stop = store.subscribe(look)
      return () => {
        stop()
        end?.()
      }
    },
  }
}
