import type { ReactNode } from 'react'

interface SumCardProps {
  title: ReactNode
  sum: ReactNode
  /** Beneath: on the left, and on the right. */
  hint: ReactNode
  aside?: ReactNode
  /** What a tap opens; nothing opens without it. */
  onOpen?: () => void
}

/** A line of money on a phone: what for and how much, smaller things below. */
export function SumCard({ title, sum, hint, aside, onOpen }: SumCardProps) {
  const look = 'flex w-full flex-col gap-1 rounded-lg border border-line px-3.5 py-2.5 text-start'
  const body = (
    <>
      <span className="flex w-full items-baseline gap-2">
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        <span className="whitespace-nowrap tabular-nums">{sum}</span>
      </span>
      <span className="flex w-full items-center gap-2 text-ink-3 text-sm tabular-nums">
        <span className="min-w-0 flex-1">{hint}</span>
        {aside}
      </span>
    </>
  )
  return (
    <li>
      {onOpen ? (
        <button type="button" className={look} onClick={onOpen}>
          {body}
        </button>
      ) : (
        <div className={look}>{body}</div>
      )}
    </li>
  )
}
