/**
 * Keeps an element above everything, native dialogs included: as a popover in the top layer, shown again whenever a
 * dialog opens, and inside the dialog while that is modal, because the browser makes everything outside it inert.
 * Returns the function that lets it go, back in its home.
 */
export function keepOnTop(element: HTMLElement): () => void {
  const home = document.body
  const stop = new AbortController()
  // In the order of opening, which the page's order does not tell.
  let dialogs = [...document.querySelectorAll('dialog')]

  const raise = () => {
    const focused = document.activeElement
    const place = dialogs.filter((dialog) => dialog.isConnected && dialog.matches(':modal')).at(-1) ?? home
    if (element.parentElement !== place) place.append(element)
    else element.hidePopover()
    element.showPopover()
    if (element.contains(focused)) (focused as HTMLElement).focus()
  }
  /** The top is left to a panel that floats and is read for a while, as that of a bell. */
  const leaveTop = () => element.toggleAttribute('data-low', !!document.querySelector('[role=dialog]:popover-open'))
  const watcher = new MutationObserver((changes) => {
    // A panel that leaves the page while it is open closes without an event.
    if ('low' in element.dataset || changes.some(({ target }) => target === element)) leaveTop()
    const changed = changes.map(({ target }) => target).filter((target) => target instanceof HTMLDialogElement)
    dialogs = [...dialogs.filter((dialog) => !changed.includes(dialog)), ...changed]
    // A page that closes a dialog by removing it takes the element along.
    if (changed[0] || !element.isConnected) raise()
  })
  const toggled = ({ target }: Event) => {
    if (target !== element && leaveTop()) raise()
  }
  // Browsers before popovers draw the stack by its z-index.
  if ('showPopover' in element) {
    const heed = { capture: true, signal: stop.signal }
    document.addEventListener('fullscreenchange', raise, heed)
    document.addEventListener('toggle', toggled, heed)
    watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    raise()
  }
  return () => {
    watcher.disconnect()
    stop.abort()
    // React takes the element out of its home, so it must be back there before.
    home.append(element)
  }
}
