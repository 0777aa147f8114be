import { useLayoutEffect, useRef } from 'react'

/** The latest of what is made anew with each drawing, for listeners that stay. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
