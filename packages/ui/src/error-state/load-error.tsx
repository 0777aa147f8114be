import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { ErrorState } from './error-state'
import { errorStateLabels } from './error-state-labels'

/** Whether something went wrong: an `error` says what, or is only true. */
export function isFailed(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false
}

/** Props of {@link LoadError}: with `hasContent` what is in sight stays, and a line above it says that it is not fresh. */
export interface LoadErrorProps {
  error: ReactNode
  hasContent: boolean
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

/** What lists say when they could not be loaded or brought up to date; nothing while all is well. Not exported from the package. */
export function LoadError({ error, hasContent, onRetry, className }: LoadErrorProps) {
  const labels = useLabels('errorState', errorStateLabels)
  if (!isFailed(error)) return null
  if (!hasContent)
    return <ErrorState className={className} text={error === true ? undefined : error} onRetry={onRetry} />
  return (
    <div
      role="alert"
      data-slot="not-refreshed"
      className={cn(
        'wu:flex wu:flex-wrap wu:items-center wu:gap-2 wu:border-line wu:border-b wu:bg-warn-soft wu:px-5 wu:py-1.5 wu:text-warn',
        className,
      )}
    >
      <TriangleAlert aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0" />
      <span className="wu:min-w-0 wu:wrap-anywhere">{labels.notRefreshed}</span>
      {onRetry && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
    </div>
  )
}
