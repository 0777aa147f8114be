import { createToastStore, type ToastOptions } from './toast-store'

/** The queue the application's `<Toaster/>` draws unless it is given another. */
export const toastStore = createToastStore()

/** What the toast of a promise says in turn; the last two may be made of what came out. */
export interface ToastPromiseTexts<T> {
  loading: string
  success: string | ((value: T) => string)
  error: string | ((reason: unknown) => string)
}

const info = (message: string, options?: ToastOptions) => toastStore.add('info', message, options)
const success = (message: string, options?: ToastOptions) => toastStore.add('success', message, options)
const error = (message: string, options?: ToastOptions) => toastStore.add('error', message, options)

// Gives the promise back, so that it can still be awaited and its failure still be caught. A duration is that of the end.
function promise<T>(work: Promise<T>, texts: ToastPromiseTexts<T>, options?: ToastOptions): Promise<T> {
  const id = info(texts.loading, { ...options, duration: undefined, loading: true })
  const end =
    <V>(tell: typeof info, text: string | ((value: V) => string)) =>
    (value: V) =>
      tell(typeof text === 'string' ? text : text(value), { ...options, id })
  work.then(end(success, texts.success), end(error, texts.error))
  return work
}

const dismiss = (id?: number) => toastStore.dismiss(id)

/** Tells something in passing: `toast('Черновик сохранён')`. Every call returns the toast's id. */
export const toast = /* @__PURE__ */ Object.assign(info, { info, success, error, promise, dismiss })
