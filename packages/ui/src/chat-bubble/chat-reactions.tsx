import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { chatBubbleLabels } from './chat-bubble-labels'

/** How many answered with an emoji; `who` is shown as its tooltip. */
export interface ChatReaction {
  emoji: string
  count: number
  mine?: boolean | undefined
  who?: string | undefined
}

/** The reactions under a message: a press adds one's own or takes it back. */
export function ChatReactions({
  reactions,
  onReact,
}: {
  reactions: readonly ChatReaction[]
  onReact?: ((emoji: string) => void) | undefined
}) {
  const labels = useLabels('chatBubble', chatBubbleLabels)
  return (
    <ul aria-label={labels.reactions} className="wu:flex wu:flex-wrap wu:gap-1">
      {reactions.map(({ emoji, count, mine: isMine = false, who }) => (
        <li key={emoji} className="wu:flex">
          <button
            type="button"
            aria-label={labels.reaction(emoji, count)}
            aria-pressed={isMine}
            disabled={!onReact}
            title={who}
            onClick={() => onReact?.(emoji)}
            className={cn(
              'wu:inline-flex wu:h-6 wu:items-center wu:gap-1 wu:rounded-full wu:border wu:border-line wu:bg-surface wu:px-2 wu:text-ink-2 wu:text-sm wu:tabular-nums wu:enabled:cursor-pointer wu:enabled:hover:border-line-strong',
              'wu:aria-pressed:border-brand-line wu:aria-pressed:bg-brand-soft wu:aria-pressed:text-brand',
              focusRing,
            )}
          >
            <span aria-hidden>{emoji}</span> {count}
          </button>
        </li>
      ))}
    </ul>
  )
}
