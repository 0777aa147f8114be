import { fileLooks, kindOfType } from '@ws/ui'
import { memo } from 'react'

/** The icon of a kind of file, for a MIME type or `folder`. That of @ws/ui reads names as well, which nothing here needs. */
export const KindIcon = memo(function KindIcon({ type, size = 20 }: { type: string; size?: number }) {
  const kind = kindOfType(type)
  const { path, colour } = fileLooks[kind]
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      data-kind={kind}
      className={`wm:shrink-0 ${colour}`}
    >
      <path d={path} />
    </svg>
  )
})
