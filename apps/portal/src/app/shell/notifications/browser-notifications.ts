import { isAsked, isOpened, type ShownNotification } from '../../worker/open-notification'

/** The worker that shows the browser's notifications, once it is there: phones take them of a worker only. */
export function workerOfPage(): Promise<ServiceWorkerRegistration | undefined> | undefined {
  return navigator.serviceWorker?.getRegistration()
}

/** Hears of a press on one of the worker's notifications that this page is to answer. Answers how to stop. */
export function onOpenedOutside(listener: (entry: ShownNotification) => void): () => void {
  const hear = ({ data, ports: [port] }: MessageEvent<unknown>) => {
    if (isAsked(data)) port?.postMessage(true)
    else if (isOpened(data)) listener(data.entry)
  }
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
