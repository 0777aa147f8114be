/** Holds an upload and lets it go on; one control may hold several. */
export interface UploadControl {
  readonly isPaused: boolean
  pause(): void
  resume(): void
  /** Told when it pauses and when it goes on. */
  subscribe(listener: () => void): () => void
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
    untilRunning(signal) {
      return new Promise((resolve, reject) => {
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
      })
    },
  }
}
