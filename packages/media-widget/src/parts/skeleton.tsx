import type { CSSProperties } from 'react'

/** A line of what is on its way. */
export function Skeleton({ style }: { style: CSSProperties }) {
  return (
    <div
      aria-hidden
      data-slot="skeleton"
      style={style}
      className="wu:h-4 wu:rounded-sm wu:bg-muted-soft wu:motion-safe:animate-pulse wu:forced-colors:border"
    />
  )
}
