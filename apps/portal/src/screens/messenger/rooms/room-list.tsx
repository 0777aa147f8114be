import { useSession } from '@ws/api-client/react'
import { Button, Empty, FilterChip, Modal, SearchInput } from '@ws/ui'
import { clsx } from 'clsx'
import { CalendarOff, MessageSquareText, Pin } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatMoment } from '../../../lib/format/date'
import { absenceOf } from '../../../lib/presence/presence-text'
import { useServices } from '../../../lib/services-context'
import { useDraft } from '../drafts'
import { MessageSearch } from '../message-search'
import type { Room } from '../messenger.queries'
import { RoomFace } from './room-face'
import { isQuiet, NoticesSign, noticesText } from './room-notices'

const TABS = [
  { key: 'all', label: 'Все', fits: () => true },
  { key: 'direct', label: 'Личные', fits: ({ kind }: Room) => kind === 'direct' },
  { key: 'group', label: 'Группы', fits: ({ kind }: Room) => kind === 'group' || kind === 'channel' },
  { key: 'entity', label: 'По записям', fits: ({ kind }: Room) => kind === 'entity' },
  { key: 'unread', label: 'Непрочитанные', fits: ({ unread_count }: Room) => unread_count > 0 },
  { key: 'archive', label: 'Архив', fits: () => true },
] as const

/** The rooms of the person: by kinds, by name, with what is unread and what is not finished. */
export function RoomList({
  rooms,
  chosen,
  address,
}: {
  rooms: readonly Room[]
  chosen: number
  address: (id: number) => string
}) {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('all')
  const [search, setSearch] = useState('')
  const [isLooking, setLooking] = useState(false)
  const navigate = useNavigate()
  const fits = TABS.find(({ key }) => key === tab)?.fits ?? (() => true)
  const words = search.trim().toLowerCase()
  const hasArchive = rooms.some((room) => room.is_archived)
  const shown = rooms.filter(
    // A name that is looked for is found in the archive, too.
    (room) =>
      (room.is_archived === (tab === 'archive') || (tab === 'all' && words !== '')) &&
      fits(room) &&
      room.title.toLowerCase().includes(words),
  )
  return (
    <nav aria-label="Беседы" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 border-line border-b p-3">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder="Найти беседу"
          aria-label="Найти беседу"
          maxLength={100}
        />
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">Вид бесед</legend>
          {TABS.filter(({ key }) => key !== 'archive' || hasArchive || tab === 'archive').map(({ key, label }) => (
            <FilterChip key={key} label={label} active={tab === key} onToggle={() => setTab(key)} />
          ))}
        </fieldset>
        <Button variant="ghost" className="self-start" onClick={() => setLooking(true)}>
          <MessageSquareText size={16} aria-hidden="true" />
          {words === '' ? 'Искать в сообщениях' : `Искать «${search.trim()}» в сообщениях`}
        </Button>
      </div>
      {isLooking && (
        <Modal open onOpenChange={setLooking} title="Поиск в сообщениях" width={560}>
          <MessageSearch
            room={null}
            words={search.trim()}
            onShow={({ id, room }) => {
              setLooking(false)
              void navigate(`${address(room)}?message=${id}`)
            }}
          />
        </Modal>
      )}
      {shown.length === 0 && (
        <Empty
          size="sm"
          title={rooms.length === 0 ? 'Чатов пока нет. Напишите коллеге' : 'Ничего не найдено'}
          text={rooms.length === 0 ? undefined : 'Измените поиск или выберите другой вид'}
        />
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {shown.map((room) => (
          <li key={room.id}>
            <Link
              to={address(room.id)}
              aria-current={room.id === chosen ? 'page' : undefined}
              className={clsx(
                'flex items-center gap-2.5 rounded-md px-2 py-2 focus-visible:outline-2',
                room.id === chosen ? 'bg-brand-soft' : 'hover:bg-sunken',
              )}
            >
              <RoomFace room={room} size={36} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="flex items-baseline gap-2">
                  <span className="truncate font-[600]">{room.title}</span>
                  <Absence room={room} />
                  {room.is_pinned && <Pin size={12} aria-label="Закреплена" className="shrink-0 text-ink-3" />}
                  {isQuiet(room) && <NoticesSign room={room} label={noticesText(room) ?? undefined} />}
                  <span className="ms-auto shrink-0 text-ink-3 text-xs">
                    {room.last_message && formatMoment(room.last_message.created_at)}
                  </span>
                </span>
                <span className="flex items-center gap-2">
                  <LastWords room={room} />
                  {room.unread_count > 0 && (
                    <span
                      className={clsx(
                        'ms-auto shrink-0 rounded-full px-1.5 text-xs tabular-nums',
                        isQuiet(room) ? 'bg-sunken text-ink-2' : 'bg-brand text-ink-inverse',
                      )}
                    >
                      <span className="sr-only">Непрочитанных: </span>
                      {room.mention_count > 0 && '@ '}
                      {room.unread_count}
                    </span>
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Until when the other person is away. */
function Absence({ room }: { room: Room }) {
  const text = absenceOf(room.peer_presence)
  if (text === null) return null
  return (
    <span role="img" aria-label={text} title={text} className="shrink-0 self-center text-warn">
      <CalendarOff size={12} aria-hidden="true" />
    </span>
  )
}

function LastWords({ room: { id, last_message, kind } }: { room: Room }) {
  const { session } = useServices()
  const draft = useDraft(useSession(session).user?.id ?? 0, id)
  if (draft !== '') {
    return (
      <span className="min-w-0 truncate text-ink-2 text-sm">
        <span className="text-bad">Черновик:</span> {draft}
      </span>
    )
  }
  if (!last_message) return <span className="text-ink-3 text-sm">Сообщений нет</span>
  const words = last_message.is_deleted ? 'Сообщение удалено' : last_message.text
  const author = kind === 'direct' ? '' : last_message.author ? `${last_message.author.name}: ` : ''
  return (
    <span className="min-w-0 truncate text-ink-2 text-sm">
      {author}
      {words}
    </span>
  )
}
