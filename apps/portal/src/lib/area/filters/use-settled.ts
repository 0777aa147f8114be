import { useEffect, useState } from 'react'

/** Typing settles for this long before the server is asked: product 5.1. */
const SETTLE_MS = 300

/** A value once it has rested: what is asked for while a person types. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
