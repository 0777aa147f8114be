import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { chatBubbleLabels, type MessageState } from './chat-bubble-labels'

const icons = { sending: Clock, sent: Check, read: CheckCheck, failed: CircleAlert }

/** Whether a message has gone out and was read; one that failed may be sent again. */
export function BubbleState({ state, onRetry }: { state: MessageState; onRetry?: (() => void) | undefined }) {
  const labels = useLabels('chatBubble', chatBubbleLabels)
  const Mark = icons[state]
  const isFailed = state === 'failed'
  return (
    <>
      <span
        role={isFailed ? 'alert' : undefined}
        title={isFailed ? undefined : labels.state[state]}
        className={cn(
          'wu:inline-flex wu:items-center wu:gap-1',
          state === 'read' && 'wu:text-brand',
          isFailed && 'wu:text-bad',
        )}
      >
        <Mark aria-hidden size={13} strokeWidth={2} />
        <span className={isFailed ? undefined : 'wu:sr-only'}>{labels.state[state]}</span>
      </span>
      {isFailed && onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className={cn(
            'wu:min-h-6 wu:cursor-pointer wu:rounded-sm wu:px-1 wu:text-brand wu:hover:underline',
            focusRing,
          )}
        >
          {labels.retry}
        </button>
      )}
    </>
  )
}
