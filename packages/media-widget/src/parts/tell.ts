import type { ToastOptions } from '@ws/ui'

const offers: number[] = []

/** Says in a message of the page what went wrong, or something better; where not even that can be loaded, the browser says it. */
export function tell(text: string, kind: 'error' | 'info' | 'success' = 'error', options?: ToastOptions): void {
  import('../late/telling-code').then(
    ({ tellingCode }) => {
      const id = tellingCode.toastStore.add(kind, text, options)
      if (options?.action) offers.push(id)
    },
    () => window.alert(text),
  )
}

/** Takes away the messages that offer to do something about what has changed since. */
export function endOffers(): void {
  if (offers.length > 0)
    void import('../late/telling-code').then(({ tellingCode }) => {
      for (const id of offers.splice(0)) tellingCode.toastStore.dismiss(id)
    })
}
