/** What an upload hears of whoever holds it; an object of the host's own will do. */
export interface UploadHold {
  readonly isPaused: boolean
  /** Told when it pauses and when it goes on. */
  subscribe(listener: () => void): () => void
}

/** Holds an upload and lets it go on; one control may hold several. */
export interface UploadControl extends UploadHold {
  pause(): void
  resume(): void
  /** Resolves at once unless paused; an abort rejects by its reason. */
  untilRunning(signal?: AbortSignal): Promise<void>
}

/** Makes a control that lets everything run. */
export function createUploadControl(): UploadControl {
  const listeners = new Set<() => void>()
  let isPaused = false

  function set(next: boolean) {
    isPaused = next
    for (const listener of [...listeners]) listener()
  }

  const hold: UploadHold = {
    get isPaused() {
      return isPaused
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  return {
    get isPaused() {
      return isPaused
    },
    subscribe: hold.subscribe,
    pause: () => set(true),
    resume: () => set(false),
    untilRunning: (signal) => untilRunning(hold, signal),
  }
}

/** Resolves at once unless the hold is paused; an abort rejects by its reason. */
export function untilRunning(hold: UploadHold, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (hold.isPaused && !signal?.aborted) return
      stop()
      signal?.removeEventListener('abort', look)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const stop = hold.subscribe(look)
    signal?.addEventListener('abort', look)
    look()
  })
}
