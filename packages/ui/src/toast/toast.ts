import { createToastStore, type ToastOptions } from './toast-store'

/** The queue the application's `<Toaster/>` draws unless it is given another. */
export const toastStore = createToastStore()

const info = (message: string, options?: ToastOptions) => toastStore.add('info', message, options)

/** Tells something in passing: `toast('Черновик сохранён')`. Every call returns the toast's id. */
export const toast = Object.assign(info, {
  info,
  success: (message: string, options?: ToastOptions) => toastStore.add('success', message, options),
  error: (message: string, options?: ToastOptions) => toastStore.add('error', message, options),
  dismiss: (id?: number) => toastStore.dismiss(id),
})
