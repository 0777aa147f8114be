import { createStore } from '../create-store'

/** Whether an upload is held in the middle, as a source that sends in parts hears of it. */
export interface UploadHold {
  readonly isPaused: boolean
  /** Told when it pauses and when it goes on. */
  subscribe(listener: () => void): () => void
}

/** The same for whoever holds the upload and lets it go on. */
export interface UploadHolder extends UploadHold {
  pause(): void
  resume(): void
}

/** Makes a hold that lets everything run. */
export function createHold(): UploadHolder {
  const store = createStore({ isPaused: false })
  return {
    get isPaused() {
      return store.getState().isPaused
    },
    pause: () => store.setState({ isPaused: true }),
    resume: () => store.setState({ isPaused: false }),
    subscribe: store.subscribe,
  }
}
