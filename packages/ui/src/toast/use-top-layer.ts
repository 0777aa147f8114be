import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps an element above everything, native dialogs included: as a popover in the top layer, shown again whenever a
 * dialog opens, and inside the dialog while that is modal, because the browser makes everything outside it inert.
 */
export function useTopLayer(ref: RefObject<HTMLElement | null>) {
  // A layout effect: React takes the element out of its home, so it must be back there before.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof element.showPopover !== 'function') return
    const home = element.parentElement ?? document.body

    const raise = () => {
      const place = findModalDialog() ?? home
      if (element.parentElement !== place) place.append(element)
      if (element.matches(':popover-open')) element.hidePopover()
      element.showPopover()
    }
    const watcher = new MutationObserver((changes) => {
      if (!element.isConnected || changes.some(isAboutDialog)) raise()
    })
    // A page that closes a dialog by removing it takes the element along; the watcher brings it back.
    watcher.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    raise()
    return () => {
      watcher.disconnect()
      if (element.parentElement !== home) home.append(element)
    }
  }, [ref])
}

function findModalDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1)
}

function isAboutDialog({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return target instanceof HTMLDialogElement
  return [...addedNodes, ...removedNodes].some((node) => node instanceof HTMLDialogElement)
}
