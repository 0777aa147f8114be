import type { ToastOptions } from '@ws/ui'

/** Says in a message of the page what went wrong, or something better; where not even that can be loaded, the browser says it. */
export function tell(text: string, kind: 'error' | 'info' | 'success' = 'error', options?: ToastOptions): void {
  import('../late/telling-code').then(
    ({ tellingCode }) => tellingCode.toastStore.add(kind, text, options),
    () => window.alert(text),
  )
}
