/** Says in a message of the page what went wrong; where not even that can be loaded, the browser says it. */
export function tellFailure(text: string): void {
  import('../late/telling-code').then(
    ({ tellingCode }) => tellingCode.toast.error(text),
    () => window.alert(text),
  )
}
