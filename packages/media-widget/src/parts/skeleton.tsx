import type { CSSProperties } from 'react'

/** A line of what is on its way. */
export function Skeleton({ style }: { style: CSSProperties }) {
  return <div aria-hidden data-slot="skeleton" style={style} className="wm:h-4 wm:rounded-sm wu:skeleton" />
}
