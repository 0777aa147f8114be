import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, ChatBubble, Empty, ErrorState, plural, Skeleton, toast, useStore, zonedDay } from '@ws/ui'
import { ArrowDown } from 'lucide-react'
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatDay } from '../../lib/format/date'
import type { OutboxEntry } from '../../lib/outbox/entry'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { type ChatAct, ROOMS } from './chat-acts'
import { Composer } from './composer'
import { type Asked, MessageDialogs } from './message-dialogs'
import { type MessageDeed, MessageItem } from './message-item'
import { type Message, type Room, refreshRooms } from './messenger.queries'
import { useMessages } from './use-messages'
import { useTyping } from './use-typing'

/** Messages of one person within this time stand together, in milliseconds. */
const TOGETHER = 5 * 60_000
/** Nearer to an end than this, in pixels, more is loaded or what comes is followed. */
const NEAR = 300

/** One room: what was said, what waits to be sent, and where one writes. */
export function Conversation({ room, found }: { room: Room; found: number | null }) {
  const { api, outbox, session } = useServices()
  const { user } = useSession(session)
  const me = user?.id ?? 0
  const queryClient = useQueryClient()
  const [firstUnread] = useState(room.first_unread)
  const list = useMessages(room.id, found ?? firstUnread)
  const typing = useTyping(room.id)
  const [reply, setReply] = useState<Message | null>(null)
  const [edited, setEdited] = useState<Message | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [dropped, setDropped] = useState<readonly File[]>([])
  const takeDropped = useCallback(() => setDropped([]), [])
  const { entries } = useStore(outbox)
  const known = useMemo(() => new Set(list.messages.map(({ client_id }) => client_id)), [list.messages])
  const waiting = entries.filter(
    (entry): entry is OutboxEntry<Extract<ChatAct, { kind: 'say' }>> =>
      entry.path === ROOMS && entry.record === room.id && entry.act.kind === 'say' && !known.has(entry.key),
  )
  const last = list.messages.at(-1)
  const scroll = useScroll(list, waiting.length, found ?? firstUnread)
  const [read, setRead] = useState(room.last_read_message_id ?? 0)
  const unread = list.messages.filter(({ id, author }) => id > read && author !== me).length

  useEffect(() => {
    if (!last || !scroll.isAtEnd || list.hasAfter || last.id <= read || document.visibilityState !== 'visible') return
    setRead(last.id)
    unwrap(
      api.POST('/chats/rooms/{id}/mark-as-read', {
        params: { path: { id: room.id } },
        body: { message_id: last.id },
      }),
    ).then(
      () => refreshRooms(queryClient),
      () => setRead(read),
    )
  }, [api, room.id, last?.id, scroll.isAtEnd, list.hasAfter, scroll.looks])

  const tell = useCallback(
    async (work: Promise<Message>) => {
      try {
        list.put(await work)
      } catch (error) {
        toast.error(error instanceof Error ? error.message : 'Не получилось')
      }
    },
    [list.put],
  )
  const react = useCallback(
    (message: Message, emoji: Schema<'ChatEmoji'>) => {
      const params = { path: { id: message.room, messageId: message.id } }
      void tell(unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/reactions', { params, body: { emoji } })))
    },
    [api, tell],
  )
  const act = useCallback(
    (deed: MessageDeed, message: Message) => {
      if (deed === 'reply') setReply(message)
      else if (deed === 'edit') setEdited(message)
      else if (deed === 'copy')
        void navigator.clipboard.writeText(message.content).then(() => toast.success('Скопировано'))
      else if (deed === 'pin') {
        const params = { path: { id: message.room, messageId: message.id } }
        const body = { is_pinned: message.pinned_at === null }
        void tell(unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/pin', { params, body })))
      } else if (deed === 'decide') {
        const params = { path: { id: message.room, messageId: message.id } }
        const body = { is_decision: message.decision === null }
        void tell(unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/decision', { params, body })))
      } else setAsked({ deed, message })
    },
    [api, tell],
  )
  const { load } = list
  const show = useCallback(
    async (id: number) => {
      const at = document.getElementById(`message-${id}`)
      if (!at) await load(id)
      requestAnimationFrame(() => document.getElementById(`message-${id}`)?.scrollIntoView({ block: 'center' }))
    },
    [load],
  )
  const toEnd = async () => {
    if (list.hasAfter) await list.load(null)
    requestAnimationFrame(scroll.toEnd)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who has no pointer attaches files by the button.
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setDropped([...event.dataTransfer.files])
      }}
    >
      <div
        ref={scroll.ref}
        onScroll={scroll.onScroll}
        role="log"
        aria-label={`Сообщения: ${room.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3 [overflow-anchor:none] focus-visible:outline-2"
      >
        {list.error && list.messages.length === 0 && (
          <ErrorState text={list.error.message} onRetry={() => void list.load(found ?? firstUnread)} />
        )}
        {!list.isReady && !list.error && <Loading />}
        {list.isReady && list.messages.length === 0 && waiting.length === 0 && (
          <Empty title="Здесь пока нет сообщений. Поздоровайтесь" />
        )}
        {list.messages.map((message, at) => {
          const before = list.messages[at - 1]
          const day = zonedDay(message.created_at)
          return (
            <Fragment key={message.id}>
              {(!before || zonedDay(before.created_at) !== day) && (
                <p className="py-3 text-center text-ink-2 text-sm">
                  {formatDay(day, { day: 'numeric', month: 'long', year: 'numeric' })}
                </p>
              )}
              {message.id === firstUnread && (
                <p className="border-brand border-b py-1 text-center text-brand text-sm">Новые сообщения</p>
              )}
              <MessageItem
                message={message}
                room={room}
                me={me}
                isGrouped={isTogether(before, message)}
                isFound={message.id === found}
                mayMakeTodo={hasPermission(user, 'todos.create')}
                onDo={act}
                onReact={react}
                onPut={list.put}
                onShow={show}
              />
            </Fragment>
          )
        })}
        {!list.hasAfter &&
          waiting.map((entry) => (
            <ChatBubble
              key={entry.key}
              author={{ name: user?.full_name ?? '' }}
              at={entry.at}
              own
              state={entry.refusal ? 'failed' : 'sending'}
              onRetry={() => void outbox.retry(entry.n)}
            >
              {entry.act.content}
              {entry.files.map(({ key, name }) => (
                <span key={key} className="block text-ink-2 text-sm">
                  {name}
                </span>
              ))}
              {entry.refusal && <span className="block text-bad text-sm">{entry.refusal.message}</span>}
            </ChatBubble>
          ))}
      </div>
      {(!scroll.isAtEnd || list.hasAfter) && list.isReady && (
        <Button className="absolute end-4 bottom-24" onClick={() => void toEnd()}>
          <ArrowDown size={16} aria-hidden="true" />
          {unread > 0 ? `${unread} ${plural(unread, 'новое', 'новых', 'новых')}` : 'В конец'}
        </Button>
      )}
      <p className="min-h-5 px-4 text-ink-2 text-xs" aria-live="polite">
        {typing.names.length > 0 &&
          `${typing.names.join(', ')} ${typing.names.length === 1 ? 'печатает…' : 'печатают…'}`}
      </p>
      <Composer
        key={room.id}
        room={room}
        me={me}
        reply={reply}
        edited={edited}
        dropped={dropped}
        onDropTaken={takeDropped}
        onType={typing.type}
        onEdited={list.put}
        onCommand={(deed, words, onMade) => setAsked({ deed, words, onMade })}
        onDone={() => {
          setReply(null)
          setEdited(null)
        }}
      />
      {asked && <MessageDialogs room={room} asked={asked} onPut={list.put} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Keeps the eye where it is while older messages come, and at the end while it is there. */
function useScroll(list: ReturnType<typeof useMessages>, waiting: number, start: number | null) {
  const ref = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(start === null)
  const [looks, setLooks] = useState(0)
  const held = useRef<{ height: number; first: number | undefined }>({ height: 0, first: undefined })
  const isPlaced = useRef(false)
  const atEnd = useRef(isAtEnd)
  atEnd.current = isAtEnd
  const toEnd = useCallback(() => {
    const box = ref.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])
  const first = list.messages[0]?.id
  const last = list.messages.at(-1)?.id
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || !list.isReady) {
      isPlaced.current = false
      return
    }
    if (!isPlaced.current) {
      isPlaced.current = true
      const at = start === null ? null : document.getElementById(`message-${start}`)
      if (at) at.scrollIntoView({ block: 'center' })
      else toEnd()
    } else if (held.current.first !== undefined && first !== undefined && first < held.current.first)
      box.scrollTop += box.scrollHeight - held.current.height
    else if (atEnd.current && !list.hasAfter) toEnd()
    held.current = { height: box.scrollHeight, first }
    setAtEnd(isNearEnd(box))
  }, [list.isReady, first, last, waiting, toEnd])
  useEffect(() => {
    const box = ref.current
    if (!box) return
    // Pictures that arrive push what stands below them: whoever is at the end stays there.
    const onLoad = () => atEnd.current && toEnd()
    const onLook = () => setLooks((before) => before + 1)
    box.addEventListener('load', onLoad, true)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      box.removeEventListener('load', onLoad, true)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [toEnd])
  const onScroll = () => {
    const box = ref.current
    if (!box) return
    held.current.height = box.scrollHeight
    setAtEnd(isNearEnd(box))
    if (box.scrollTop < NEAR) list.loadOlder()
    if (list.hasAfter && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) list.loadNewer()
  }
  return { ref, onScroll, toEnd, isAtEnd, looks }
}

function isNearEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < 40
}

function isTogether(before: Message | undefined, message: Message): boolean {
  if (!before || before.author !== message.author || before.kind === 'system') return false
  return Date.parse(message.created_at) - Date.parse(before.created_at) < TOGETHER
}

function Loading() {
  return (
    <div role="status" aria-label="Загрузка сообщений" className="flex flex-col gap-4">
      {['w-1/2', 'w-1/3', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={`h-14 rounded-lg ${width}`} />
      ))}
    </div>
  )
}
