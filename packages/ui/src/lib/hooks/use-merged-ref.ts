import { type ForwardedRef, type RefObject, useCallback } from 'react'

/** One ref for an element that both its component and the host want to know. */
export function useMergedRef<T>(own: RefObject<T | null>, given: ForwardedRef<T>): (element: T | null) => void {
  return useCallback(
    (element: T | null) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [own, given],
  )
}
