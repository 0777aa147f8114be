import { useCallback, useState } from 'react'

/** A value held by the caller when given, else by the component itself. */
export function useControllable<T>(
  given: T | undefined,
  initial: T,
  onChange?: (value: T) => void,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(initial)
  const set = useCallback(
    (value: T) => {
      if (given === undefined) setOwn(value)
      onChange?.(value)
    },
    [given, onChange],
  )
  return [given === undefined ? own : given, set]
}
