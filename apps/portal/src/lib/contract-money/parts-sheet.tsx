import { ErrorState, Sheet, Skeleton } from '@ws/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatRoubles } from '../format/number'

/** A line of what a sum adds up from; it opens its own «Почему столько?» or the page of a record. */
export interface SumPart {
  key: string | number
  title: string
  hint: string
  amount: string
  opens?: string | (() => void)
}

interface PartsSheetProps {
  title: string
  sum: string
  /** Undefined while they are asked for. */
  parts: readonly SumPart[] | undefined
  /** Where nothing adds up to the sum. */
  empty: string
  error?: Error | null
  onRetry?: () => void
  onClose: () => void
}

/** «Почему столько?» of a sum: its parts, each of which opens, and what they come to. */
export function PartsSheet({ title, sum, parts, empty, error = null, onRetry, onClose }: PartsSheetProps) {
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
    >
      {error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={onRetry} />
      ) : parts === undefined ? (
        <Skeleton className="min-h-40" />
      ) : (
        <section aria-label="Почему столько?" className="flex flex-col gap-2">
          <h3 className="font-semibold">Почему столько?</h3>
          {parts.length === 0 && <p className="text-ink-2">{empty}</p>}
          <ol className="flex flex-col">
            {parts.map(({ key, title: name, hint, amount, opens }) => (
              <li key={key} className="flex items-baseline gap-3 border-line border-t py-2">
                <span className="flex min-w-0 flex-1 flex-col">
                  <PartName name={name} opens={opens} />
                  <span className="text-ink-3 text-sm tabular-nums">{hint}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{formatRoubles(amount)}</span>
              </li>
            ))}
            <li className="flex items-baseline gap-3 border-line border-t py-2 font-semibold">
              <span className="flex-1">Итого</span>
              <span className="whitespace-nowrap tabular-nums">{formatRoubles(sum)}</span>
            </li>
          </ol>
        </section>
      )}
    </Sheet>
  )
}

function PartName({ name, opens }: { name: string; opens: SumPart['opens'] }): ReactNode {
  const look = 'text-start hover:text-brand hover:underline'
  if (opens === undefined) return name
  if (typeof opens === 'string') {
    return (
      <Link to={opens} className={look}>
        {name}
      </Link>
    )
  }
  return (
    <button type="button" className={look} onClick={opens}>
      {name}
    </button>
  )
}
