import { useState } from 'react'

/** Whether two months fit beside each other; asked once, when the calendar opens. */
export function useIsWide(): boolean {
  const [isWide] = useState(() => window.matchMedia('(min-width: 720px)').matches)
  return isWide
}
