import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onReset` when the form of the control is reset, as the browser does with its own controls. */
export function useFormReset(control: RefObject<HTMLInputElement | HTMLButtonElement | null>, onReset: () => void) {
  const latest = useRef(onReset)
  useEffect(() => {
    latest.current = onReset
  })
  useEffect(() => {
    const root = control.current?.getRootNode()
    const listen = (event: Event) => {
      if (event.target === control.current?.form && !event.defaultPrevented) latest.current()
    }
    root?.addEventListener('reset', listen)
    return () => root?.removeEventListener('reset', listen)
  }, [control])
}
