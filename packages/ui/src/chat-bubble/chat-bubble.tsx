import { forwardRef, type HTMLAttributes, type ReactNode } from 'react'
import { Avatar } from '../avatar/avatar'
import { useLabels, useLanguage } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { zonedFormat } from '../time-zone/time-zone'
import { useGivenTimeZone } from '../time-zone/use-time-zone'
import { BubbleState } from './bubble-state'
import { chatBubbleLabels, type MessageState } from './chat-bubble-labels'
import { type ChatReaction, ChatReactions } from './chat-reactions'

/** The message another one answers; `onSelect` goes there. */
export interface ChatReply {
  author: string
  text: string
  onSelect?: (() => void) | undefined
}

/**
 * Props of {@link ChatBubble}: `children` is the text; `grouped` leaves the author out, as the message before is by
 * the same one; `state` is told of own messages only.
 */
export interface ChatBubbleProps extends HTMLAttributes<HTMLElement> {
  author: { name: string; src?: string | null | undefined }
  at: Date | string | number
  /** The page's unless given; a server, which cannot know it, writes UTC until the page has come to life. */
  timeZone?: string | undefined
  own?: boolean | undefined
  grouped?: boolean | undefined
  edited?: boolean | undefined
  state?: MessageState | undefined
  onRetry?: (() => void) | undefined
  reply?: ChatReply | undefined
  attachments?: ReactNode
  reactions?: readonly ChatReaction[] | undefined
  onReact?: ((emoji: string) => void) | undefined
  /** Buttons that show when the pointer or the focus is in the message. */
  actions?: ReactNode
}

/** A message of a conversation. */
export const ChatBubble = forwardRef<HTMLElement, ChatBubbleProps>(function ChatBubble(
  {
    author,
    at,
    timeZone: givenZone,
    own: isOwn = false,
    grouped: isGrouped = false,
    edited: isEdited = false,
    state = 'sent',
    onRetry,
    reply,
    attachments,
    reactions = [],
    onReact,
    actions,
    className,
    children,
    ...props
  },
  ref,
) {
  const labels = useLabels('chatBubble', chatBubbleLabels)
  const timeZone = useGivenTimeZone(givenZone)
  const date = new Date(at)
  const time = zonedFormat(useLanguage(), { hour: '2-digit', minute: '2-digit' }, timeZone).format(date)
  return (
    <article
      ref={ref}
      aria-label={labels.message(isOwn ? labels.own : author.name, time)}
      data-slot="chat-bubble"
      data-state={isOwn ? state : undefined}
      data-own={isOwn || undefined}
      className={cn(
        'wu:group wu:flex wu:items-end wu:gap-2.5 wu:font-sans wu:text-ink wu:text-md',
        isOwn && 'wu:flex-row-reverse',
        isGrouped ? 'wu:mt-1' : 'wu:mt-4',
        className,
      )}
      {...props}
    >
      {!isOwn && (
        <span aria-hidden className="wu:w-7 wu:shrink-0 wu:self-start">
          {!isGrouped && <Avatar name={author.name} src={author.src} size={28} />}
        </span>
      )}
      <div className={cn('wu:flex wu:min-w-0 wu:max-w-[min(68ch,85%)] wu:flex-col wu:gap-1', isOwn && 'wu:items-end')}>
        {!isOwn && !isGrouped && <span className="wu:text-ink-2 wu:text-sm">{author.name}</span>}
        <div
          className={cn(
            'wu:flex wu:max-w-full wu:flex-col wu:gap-1.5 wu:rounded-lg wu:border wu:px-3 wu:py-2 wu:forced-colors:border-[CanvasText]',
            isOwn ? 'wu:rounded-ee-sm wu:bg-brand-soft' : 'wu:rounded-ss-sm wu:bg-sunken',
            isOwn && state === 'failed' ? 'wu:border-bad-mark' : 'wu:border-transparent',
          )}
        >
          {reply && <Reply reply={reply} name={labels.replyTo(reply.author)} />}
          {children && <div className="wu:whitespace-pre-wrap wu:wrap-anywhere">{children}</div>}
          {attachments}
        </div>
        {reactions.length > 0 && <ChatReactions reactions={reactions} onReact={onReact} />}
        <div className="wu:flex wu:flex-wrap wu:items-center wu:gap-1.5 wu:text-ink-3 wu:text-xs">
          <time dateTime={date.toISOString()} className="wu:tabular-nums">
            {time}
          </time>
          {isEdited && <span>{labels.edited}</span>}
          {isOwn && <BubbleState state={state} onRetry={onRetry} />}
        </div>
      </div>
      {actions && (
        <div className="wu:flex wu:shrink-0 wu:gap-0.5 wu:self-center wu:opacity-0 wu:focus-within:opacity-100 wu:group-hover:opacity-100 wu:pointer-coarse:opacity-100">
          {actions}
        </div>
      )}
    </article>
  )
})

function Reply({ reply: { author, text, onSelect }, name }: { reply: ChatReply; name: string }) {
  const look = 'wu:block wu:max-w-full wu:border-brand wu:border-s-2 wu:ps-2 wu:text-start wu:text-sm'
  const content = (
    <>
      <span className="wu:block wu:font-[600] wu:text-brand">
        <span className="wu:sr-only">{name}</span>
        <span aria-hidden>{author}</span>
      </span>
      <span className="wu:block wu:truncate wu:text-ink-2">{text}</span>
    </>
  )
  if (!onSelect) return <div className={look}>{content}</div>
  return (
    <button type="button" onClick={onSelect} className={cn(look, 'wu:cursor-pointer wu:hover:bg-line', focusRing)}>
      {content}
    </button>
  )
}
