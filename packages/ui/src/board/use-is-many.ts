import { useState } from 'react'

/**
 * Whether there are more than `limit`. Once it was so, until there are no more than half: one that comes and goes at the limit
 * changes nothing.
 */
export function useIsMany(count: number, limit: number): boolean {
  const [wasMany, setMany] = useState(count > limit)
  const isMany = count > (wasMany ? limit / 2 : limit)
  if (isMany !== wasMany) setMany(isMany)
  return isMany
}
