import { isUnderWay, type Uploads } from './upload'

/**
 * Tells a queue of the connection and keeps a page from being closed over what is on its way. Answers how to stop,
 * which stops the queue too.
 */
export function watchUploads(uploads: Uploads): () => void {
  const look = () => uploads.setOnline(navigator.onLine)
  const warn = (event: BeforeUnloadEvent) => {
    if (uploads.getState().uploads.some(isUnderWay)) event.preventDefault()
  }
  look()
  const watching = new AbortController()
  const { signal } = watching
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  window.addEventListener('beforeunload', warn, { signal })
  return () => {
    watching.abort()
    uploads.cancelAll()
  }
}
