import { type RefObject, useEffect, useRef } from 'react'

/** A form whose first wrong field takes the focus when what was sent comes back refused. */
export function useFocusOnRefusal(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
