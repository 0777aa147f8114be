import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, Empty, ErrorState, plural, Skeleton, toast, useStore } from '@ws/ui'
import { ArrowDown } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { formatDay } from '../../lib/format/date'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import { Composer } from './composer'
import { type Asked, MessageDialogs } from './message-dialogs'
import { EndlessList, type EndlessListHandle } from './messages/endless-list'
import { type MessageDeed, MessageItem } from './messages/message-item'
import { keyAround, keyOfMessage, keyOfRow, rowsOf, type Waiting } from './messages/message-rows'
import { useMessages } from './messages/use-messages'
import { WaitingMessage } from './messages/waiting-message'
import { type Message, type Room, refreshRooms } from './messenger.queries'
import { useTyping } from './use-typing'

/** One room: what was said, what waits to be sent, and where one writes. */
export function Conversation({ room, found }: { room: Room; found: number | null }) {
  const { api, outbox, session } = useServices()
  const { user } = useSession(session)
  const me = user?.id ?? 0
  const queryClient = useQueryClient()
  const [firstUnread] = useState(room.first_unread)
  const list = useMessages(room.id, found ?? firstUnread, me)
  const typing = useTyping(room.id)
  const [reply, setReply] = useState<Message | null>(null)
  const [edited, setEdited] = useState<Message | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [dropped, setDropped] = useState<readonly File[]>([])
  const takeDropped = useCallback(() => setDropped([]), [])
  const { entries } = useStore(outbox)
  const waiting = useMemo(() => {
    const known = new Set(list.messages.map(({ client_id }) => client_id))
    return entries.filter(
      (entry): entry is Waiting =>
        entry.path === ROOMS && entry.record === room.id && entry.act.kind === 'say' && !known.has(entry.key),
    )
  }, [entries, list.messages, room.id])
  const { messages, hasBefore, hasAfter } = list
  const rows = useMemo(
    () => rowsOf({ messages, hasBefore, hasAfter }, waiting),
    [messages, hasBefore, hasAfter, waiting],
  )
  const held = useRef(messages)
  held.current = messages
  const last = list.messages.at(-1)
  const box = useRef<EndlessListHandle>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const isLooking = useSyncExternalStore(onLook, isLookedAt)
  const [read, setRead] = useState(room.last_read_message_id ?? 0)
  const unread = list.hasAfter
    ? room.unread_count
    : list.messages.filter(({ id, author }) => id > read && author !== me).length

  useEffect(() => {
    if (!last || !isAtEnd || list.hasAfter || last.id <= read || !isLooking) return
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
  }, [api, room.id, last?.id, isAtEnd, list.hasAfter, isLooking])

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
      } else if (deed === 'decide' && message.decision) {
        const params = { path: { id: message.room, messageId: message.id } }
        const body = { is_decision: false }
        void tell(unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/decision', { params, body })))
      } else setAsked({ deed, message })
    },
    [api, tell],
  )
  const { load } = list
  const show = useCallback(
    (id: number) => {
      const said = held.current.find((message) => message.id === id)
      if (!said || !box.current?.show(keyOfMessage(said))) void load(id)
    },
    [load],
  )
  const toEnd = useCallback(() => {
    if (hasAfter) void load(null)
    else box.current?.toEnd()
  }, [load, hasAfter])
  // Another message is looked for in the room that is open: what is being written stays.
  const shown = useRef(found)
  useEffect(() => {
    if (found !== null && found !== shown.current) show(found)
    shown.current = found
  }, [found, show])
  // Whoever says something looks at it.
  const said = useRef(waiting.length)
  useEffect(() => {
    if (waiting.length > said.current) toEnd()
    said.current = waiting.length
  }, [waiting.length])

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
      {list.error && list.messages.length === 0 && <ErrorState text={list.error.message} onRetry={list.retry} />}
      {!list.isReady && !list.error && <Loading />}
      {list.isReady && messages.length === 0 && waiting.length === 0 && (
        <Empty title="Здесь пока нет сообщений. Поздоровайтесь" />
      )}
      {list.isReady && (
        <EndlessList
          // Apart from that of the composer: both are numbers, and what shares a key is drawn again and again.
          key={`list-${list.leap}`}
          ref={box}
          rows={rows}
          keyOf={keyOfRow}
          label={`Сообщения: ${room.title}`}
          start={list.around === null ? null : keyAround(list.messages, list.around)}
          hasBefore={list.hasBefore && list.failed !== 'older'}
          hasAfter={list.hasAfter && list.failed !== 'newer'}
          onBefore={list.loadOlder}
          onAfter={list.loadNewer}
          onEnd={setAtEnd}
        >
          {(row) =>
            row.does === 'wait' ? (
              <WaitingMessage entry={row.entry} author={user?.full_name ?? ''} />
            ) : (
              <>
                {row.day && (
                  <p className="py-3 text-center text-ink-2 text-sm">
                    {formatDay(row.day, { day: 'numeric', month: 'long', year: 'numeric' })}
                  </p>
                )}
                {row.message.id === firstUnread && (
                  <p className="border-brand border-b py-1 text-center text-brand text-sm">Новые сообщения</p>
                )}
                <MessageItem
                  message={row.message}
                  room={room}
                  me={me}
                  isGrouped={row.isGrouped}
                  isFound={row.message.id === found}
                  mayMakeTodo={hasPermission(user, 'todos.create')}
                  onDo={act}
                  onReact={react}
                  onPut={list.put}
                  onShow={show}
                />
              </>
            )
          }
        </EndlessList>
      )}
      {list.failed && list.messages.length > 0 && (
        <p
          role="alert"
          className="flex items-center justify-center gap-2 border-line border-t px-4 py-1 text-bad text-sm"
        >
          {list.error?.message}
          <Button variant="ghost" onClick={list.retry}>
            Повторить
          </Button>
        </p>
      )}
      {(!isAtEnd || list.hasAfter) && list.isReady && rows.length > 0 && (
        <Button className="absolute end-4 bottom-24" onClick={toEnd}>
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
      {asked && <MessageDialogs me={me} room={room} asked={asked} onPut={list.put} onClose={() => setAsked(null)} />}
    </div>
  )
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible'
}

function onLook(told: () => void): () => void {
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}

function Loading() {
  return (
    <div role="status" aria-label="Загрузка сообщений" className="flex flex-1 flex-col gap-4 px-4 py-3">
      {['w-1/2', 'w-1/3', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={`h-14 rounded-lg ${width}`} />
      ))}
    </div>
  )
}
