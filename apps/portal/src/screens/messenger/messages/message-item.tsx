import type { Schema } from '@ws/api-client/contract'
import { ChatBubble, DropdownMenu, IconButton, type MenuItem, Popover, plural } from '@ws/ui'
import { MoreHorizontal, Pin, SmilePlus } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { FileTiles } from '../../../lib/files/file-tiles'
import { LinkedText } from '../../../lib/rich-text/linked-text'
import type { Message, Room } from '../messenger.queries'
import { PollView } from '../poll-view'
import { DecisionNote } from './decision-note'

/** Reactions that are offered. */
const EMOJI = ['👍', '❤️', '🎉', '😄', '😮', '😢', '✅', '👀'] as const

type Emoji = Schema<'ChatEmoji'>

/** What can be asked for a message. */
export type MessageDeed =
  | 'reply'
  | 'forward'
  | 'pin'
  | 'copy'
  | 'edit'
  | 'remove'
  | 'todo'
  | 'reads'
  | 'decide'
  | 'thread'

interface MessageItemProps {
  message: Message
  room: Room
  me: number
  /** The message before it is by the same person, a moment ago. */
  isGrouped: boolean
  isFound: boolean
  mayMakeTodo: boolean
  onDo: (deed: MessageDeed, message: Message) => void
  onReact: (message: Message, emoji: Emoji) => void
  onPut: (message: Message) => void
  onShow: (id: number) => void
}

/** One message with all that can be done with it. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, room, me, isGrouped, isFound, onDo, onReact, onPut, onShow } = props
  const isOwn = message.author === me
  const isGone = message.deleted_at !== null
  if (message.kind === 'system' || message.kind === 'call') return <SystemMessage text={message.content} />
  const answered = message.reply_details
  return (
    <div id={`message-${message.id}`} className={isFound ? 'rounded-md bg-brand-soft' : undefined}>
      <ChatBubble
        author={{ name: message.author_details?.name ?? 'Бывший сотрудник', src: message.author_details?.avatar_url }}
        at={message.created_at}
        own={isOwn}
        grouped={isGrouped}
        edited={message.edited_at !== null && !isGone}
        state={message.read_count > 0 ? 'read' : 'sent'}
        reply={
          answered
            ? {
                author: answered.author?.name ?? '',
                text: answered.is_deleted ? 'Сообщение удалено' : answered.text,
                onSelect: () => onShow(answered.id),
              }
            : undefined
        }
        attachments={message.attachments.length > 0 ? <FileTiles files={message.attachments} /> : undefined}
        reactions={message.reactions.map(({ people, ...reaction }) => ({ ...reaction, who: people.join(', ') }))}
        onReact={(emoji) => onReact(message, emoji as Emoji)}
        actions={isGone ? undefined : <Actions {...props} isOwn={isOwn} />}
      >
        {isGone ? (
          <span className="text-ink-3 italic">Сообщение удалено</span>
        ) : (
          <>
            {message.forwarded_from && (
              <span className="block text-ink-2 text-sm">Переслано: {message.forwarded_from.name}</span>
            )}
            <LinkedText text={message.content} people={message.mentions} />
            {message.poll && (
              <PollView
                message={message}
                poll={message.poll}
                mayVote={room.my_role !== 'readonly'}
                mayLead={room.may_lead}
                onPut={onPut}
              />
            )}
            {message.pinned_at && <Pin size={12} aria-label="Закреплено" className="ms-1 inline text-ink-3" />}
            {message.decision && <DecisionNote {...{ message, onPut }} decision={message.decision} />}
            {message.replies_count > 0 && (
              <button
                type="button"
                className="mt-1 block rounded-sm text-brand text-sm underline focus-visible:outline-2"
                onClick={() => onDo('thread', message)}
              >
                {message.replies_count} {plural(message.replies_count, 'ответ', 'ответа', 'ответов')}
              </button>
            )}
            {message.todo !== null && (
              <Link to={`/todos/${message.todo}`} className="mt-1 block text-brand text-sm underline">
                Задача №{message.todo}
              </Link>
            )}
          </>
        )}
      </ChatBubble>
    </div>
  )
})

/** Where a meeting is spoken of, its address; the words before it are what is read. */
const MEETING = /\s*(\/conference\/[a-z]{3}-[a-z]{4}-[a-z]{3})$/

function SystemMessage({ text }: { text: string }) {
  const meeting = MEETING.exec(text)
  return (
    <p className="py-2 text-center text-ink-2 text-sm wrap-anywhere">
      {text.replace(MEETING, '')}
      {meeting?.[1] && (
        <>
          {'. '}
          <Link to={meeting[1]} className="text-brand underline">
            Войти
          </Link>
        </>
      )}
    </p>
  )
}

function Actions({ message, room, isOwn, mayMakeTodo, onDo, onReact }: MessageItemProps & { isOwn: boolean }) {
  const deed = (label: string, name: MessageDeed, danger = false): MenuItem => ({
    ...{ label, danger },
    onSelect: () => onDo(name, message),
  })
  const items: MenuItem[] = [
    ...(room.may_write ? [deed('Ответить', 'reply')] : []),
    deed('Переслать', 'forward'),
    ...(room.may_write ? [deed(message.pinned_at ? 'Открепить' : 'Закрепить', 'pin')] : []),
    ...(message.content === '' ? [] : [deed('Копировать', 'copy')]),
    ...(mayMakeTodo && message.todo === null ? [deed('Создать задачу', 'todo')] : []),
    ...((message.decision ? room.may_write || room.may_lead : room.may_write) && message.content !== ''
      ? [deed(message.decision ? 'Снять отметку «Решение»' : 'Отметить как решение', 'decide')]
      : []),
    deed('Кто прочитал', 'reads'),
    ...(isOwn && room.may_write && message.content !== '' && !message.poll && !message.decision
      ? [deed('Изменить', 'edit')]
      : []),
    ...((isOwn || room.may_lead) && !message.decision
      ? [{ separator: true } as const, deed('Удалить', 'remove', true)]
      : []),
  ]
  return (
    <>
      <Popover
        trigger={
          <IconButton label="Реакция">
            <SmilePlus size={16} strokeWidth={1.75} />
          </IconButton>
        }
        label="Реакции"
      >
        <div className="flex gap-1 p-1">
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={`Реакция ${emoji}`}
              className="size-8 rounded-md hover:bg-sunken focus-visible:outline-2"
              onClick={() => onReact(message, emoji)}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover>
      <DropdownMenu
        items={items}
        trigger={
          <IconButton label="Действия с сообщением">
            <MoreHorizontal size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
    </>
  )
}
