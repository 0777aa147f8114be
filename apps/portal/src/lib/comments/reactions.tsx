import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { IconButton, Popover } from '@ws/ui'
import { clsx } from 'clsx'
import { Frown, Heart, Laugh, type LucideIcon, PartyPopper, SmilePlus, Sparkles, ThumbsUp } from 'lucide-react'
import { useState } from 'react'

type Kind = Schema<'ReactionKind'>

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  like: ThumbsUp,
  heart: Heart,
  party: PartyPopper,
  laugh: Laugh,
  wow: Sparkles,
  sad: Frown,
}
const KINDS = Object.keys(ICONS) as Kind[]

interface ReactionsProps {
  reactions: readonly Schema<'Reaction'>[]
  disabled?: boolean
  onReact: (kind: Kind) => void
}

/** The reactions to something: a press adds one's own or takes it back. */
export function Reactions({ reactions, disabled = false, onReact }: ReactionsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-1">
      {reactions.map(({ kind, count, is_mine: isMine, people }) => {
        const Icon = ICONS[kind]
        const more = count - people.length
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isMine}
            aria-label={`${labels.ReactionKind[kind]}: ${count}`}
            title={`${people.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`}
            disabled={disabled}
            onClick={() => onReact(kind)}
            className={clsx(
              'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm tabular-nums focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:h-11',
              isMine ? 'border-brand-line bg-brand-soft text-brand' : 'border-line text-ink-2 hover:border-line-strong',
            )}
          >
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {count}
          </button>
        )
      })}
      <Popover
        label="Реакция"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton size="sm" label="Добавить реакцию" disabled={disabled}>
            <SmilePlus size={16} strokeWidth={1.75} />
          </IconButton>
        }
      >
        <div className="flex gap-1">
          {KINDS.map((kind) => {
            const Icon = ICONS[kind]
            return (
              <IconButton
                key={kind}
                label={labels.ReactionKind[kind]}
                pressed={reactions.some((one) => one.kind === kind && one.is_mine)}
                onClick={() => {
                  setOpen(false)
                  onReact(kind)
                }}
              >
                <Icon size={18} strokeWidth={1.75} />
              </IconButton>
            )
          })}
        </div>
      </Popover>
    </div>
  )
}
