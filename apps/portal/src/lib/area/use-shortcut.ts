import { useEffect, useRef } from 'react'

/** Keys by their place on the keyboard, so that they work in the Russian layout too: `KeyE`, `Slash`. */
interface Shortcut {
  code: string
  ctrl?: boolean
  run: () => void
}

/** Keys of a screen. Without Ctrl they wait while something is being typed or a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey) return
      const isCtrl = event.ctrlKey || event.metaKey
      const shortcut = latest.current.find((one) => one.code === event.code && (one.ctrl ?? false) === isCtrl)
      if (shortcut === undefined || (!isCtrl && isTaken(event.target))) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null
  )
}
