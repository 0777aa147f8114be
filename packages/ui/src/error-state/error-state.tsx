import { RefreshCw, TriangleAlert } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Button } from '../button/button'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { errorStateLabels } from './error-state-labels'

/** Props of {@link ErrorState}: say what failed; `onRetry` offers to try again. */
export interface ErrorStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  title?: ReactNode
  text?: ReactNode
  onRetry?: (() => void) | undefined
}

/** In place of what could not be loaded. */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(
  { title, text, onRetry, className, ...props },
  ref,
) {
  const labels = useLabels('errorState', errorStateLabels)
  return (
    <div ref={ref} role="alert" data-slot="error-state" className={cn('wu:blank-slate', className)} {...props}>
      <TriangleAlert aria-hidden size={24} strokeWidth={1.75} className="wu:error-sign" />
      <p className="wu:error-title">{title ?? labels.title}</p>
      {text && <p className="wu:error-text">{text}</p>}
      {onRetry && (
        <Button onClick={onRetry} className="wu:mt-3">
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
          {labels.retry}
        </Button>
      )}
    </div>
  )
})
