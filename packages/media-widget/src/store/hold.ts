/** Holds an upload in the middle and lets it go on; a source that sends in parts listens to it. */
export interface UploadHold {
  readonly isPaused: boolean
  pause(): void
  resume(): void
  /** Told when it pauses and when it goes on. */
  subscribe(listener: () => void): () => void
  /** Resolves at once unless paused; an abort rejects by its reason. */
  untilRunning(signal?: AbortSignal): Promise<void>
}

/** Makes a hold that lets everything run. */
export function createHold(): UploadHold {
  const listeners = new Set<() => void>()
  let isPaused = false

  function set(next: boolean) {
    isPaused = next
    for (const listener of [...listeners]) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    get isPaused() {
      return isPaused
    },
    pause: () => set(true),
    resume: () => set(false),
    subscribe,
    untilRunning: (signal) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (isPaused && !signal?.aborted) return
          stop()
          signal?.removeEventListener('abort', look)
          if (signal?.aborted) reject(signal.reason)
          else resolve()
        }
        const stop = subscribe(look)
        signal?.addEventListener('abort', look)
        look()
      }),
  }
}
