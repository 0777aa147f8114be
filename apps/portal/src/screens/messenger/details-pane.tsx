import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Avatar, Button, DropdownMenu, ErrorState, IconButton, Modal, plural, Skeleton, Tabs } from '@ws/ui'
import { MoreHorizontal, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PersonPicker } from '../../lib/area/pickers/person-picker'
import { FileTiles } from '../../lib/files/file-tiles'
import { formatMoment } from '../../lib/format/date'
import { dotOf, presenceText } from '../../lib/presence/presence-text'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { ROOMS } from './chat-acts'
import { PRESENCE_MS, type Room } from './messenger.queries'
import { RECORD_PAGES } from './record-pages'
import { RoomEdit } from './rooms/room-edit'
import { RoomLead } from './rooms/room-lead'

/** What belongs to a room: who is in it, what was pinned and attached, the record it is about. */
export function DetailsPane({
  room,
  onLeft,
  onShow,
}: {
  room: Room
  onLeft: () => void
  onShow: (id: number) => void
}) {
  return (
    <aside aria-label="О беседе" className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
      <RoomLead room={room} />
      <RoomEdit room={room} onGone={onLeft} />
      {room.description && <p className="whitespace-pre-wrap text-ink-2">{room.description}</p>}
      {room.entity && (
        <Link to={`${RECORD_PAGES[room.entity]}/${room.entity_id}`} className="text-brand underline">
          Открыть запись
        </Link>
      )}
      <Tabs
        defaultValue="members"
        tabs={[
          { value: 'members', label: 'Участники', content: <Members room={room} onLeft={onLeft} /> },
          {
            value: 'pinned',
            label: 'Закреплённые',
            content: <Found {...{ room, onShow }} what="pinned" nothing="Закреплённых сообщений нет" />,
          },
          {
            value: 'decided',
            label: 'Решения',
            content: <Found {...{ room, onShow }} what="decided" nothing="Решений пока нет" />,
          },
          { value: 'files', label: 'Файлы', content: <Files room={room} /> },
        ]}
      />
    </aside>
  )
}

function Members({ room, onLeft }: { room: Room; onLeft: () => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [isAdding, setAdding] = useState(false)
  const path = { id: room.id }
  const { data, error, refetch } = useQuery({
    queryKey: [ROOMS, 'members', room.id],
    refetchInterval: PRESENCE_MS,
    queryFn: ({ signal }) => unwrap(api.GET('/chats/rooms/{id}/members', { params: { path }, signal })),
  })
  const meta = { invalidates: [[ROOMS]] }
  const remove = useMutation({
    mutationFn: (memberId: number) =>
      unwrap(api.DELETE('/chats/rooms/{id}/members/{memberId}', { params: { path: { ...path, memberId } } })),
    meta,
    onSuccess: (_answer, id) => {
      if (data?.data.find((member) => member.id === id)?.profile === user?.id) onLeft()
    },
  })
  const change = useMutation({
    mutationFn: ({ memberId, role }: { memberId: number; role: Schema<'ChatRole'> }) =>
      unwrap(
        api.PATCH('/chats/rooms/{id}/members/{memberId}', {
          params: { path: { ...path, memberId } },
          body: { role },
        }),
      ),
    meta,
  })
  const add = useMutation({
    mutationFn: (profile: number) =>
      unwrap(api.POST('/chats/rooms/{id}/members', { params: { path }, body: { profile } })),
    meta,
    onSuccess: () => setAdding(false),
  })
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-20 w-full" />
  const isShared = room.kind === 'group' || room.kind === 'channel'
  return (
    <div className="flex flex-col gap-2 pt-3">
      <p className="text-ink-2 text-sm">
        {room.members_count} {plural(room.members_count, 'участник', 'участника', 'участников')}
      </p>
      {isShared && room.may_lead && (
        <Button onClick={() => setAdding(true)}>
          <UserPlus size={16} aria-hidden="true" /> Добавить
        </Button>
      )}
      <ul className="flex flex-col gap-1">
        {data.data.map((member) => {
          const isSelf = member.profile === user?.id
          const roles = (['admin', 'member', 'readonly', 'owner'] as const).filter((role) => role !== member.role)
          const items = [
            ...(room.may_lead
              ? roles.map((role) => ({
                  label: `Роль: ${labels.ChatRole[role]}`,
                  onSelect: () => change.mutate({ memberId: member.id, role }),
                }))
              : []),
            ...(isSelf || room.may_lead
              ? [
                  {
                    label: isSelf ? 'Выйти из беседы' : 'Исключить',
                    danger: true,
                    onSelect: () => remove.mutate(member.id),
                  },
                ]
              : []),
          ]
          return (
            <li key={member.id} className="flex items-center gap-2">
              <Avatar
                name={member.profile_details.name}
                src={member.profile_details.avatar_url}
                size={28}
                presence={dotOf(member.presence)}
              />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{member.profile_details.name}</span>
                <span className="block text-ink-2 text-xs">
                  {[isShared && member.role !== 'member' && labels.ChatRole[member.role], presenceText(member.presence)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isShared && items.length > 0 && (
                <DropdownMenu
                  items={items}
                  trigger={
                    <IconButton label={`Действия: ${member.profile_details.name}`}>
                      <MoreHorizontal size={16} />
                    </IconButton>
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      {isAdding && (
        <Modal open onOpenChange={setAdding} title="Добавить участника" width={420}>
          <PersonPicker
            value={null}
            excluded={data.data.map(({ profile }) => profile)}
            onChange={(id) => id !== null && add.mutate(id)}
          />
        </Modal>
      )}
    </div>
  )
}

function useFound(room: Room, what: 'pinned' | 'decided' | 'has_files') {
  const { api } = useServices()
  return useQuery({
    queryKey: [ROOMS, what, room.id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/chats/rooms/{id}/messages', {
          params: { path: { id: room.id }, query: { [what]: true, limit: 100 } },
          signal,
        }),
      ),
  })
}

function Found({
  room,
  what,
  nothing,
  onShow,
}: {
  room: Room
  what: 'pinned' | 'decided'
  nothing: string
  onShow: (id: number) => void
}) {
  const { data, error, refetch } = useFound(room, what)
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-3 h-20 w-full" />
  if (data.data.length === 0) return <p className="pt-3 text-ink-2">{nothing}</p>
  return (
    <ul className="flex flex-col gap-1 pt-3">
      {data.data.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            className="w-full rounded-md px-2 py-1 text-start hover:bg-sunken focus-visible:outline-2"
            onClick={() => onShow(message.id)}
          >
            <span className="block text-ink-2 text-sm">{message.author_details?.name}</span>
            <span className="line-clamp-2">{message.content || message.excerpt}</span>
            {message.decision && (
              <span className="block text-ink-3 text-sm">
                Отмечено: {[message.decision.by?.name, formatMoment(message.decision.at)].filter(Boolean).join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Files({ room }: { room: Room }) {
  const { data } = useFound(room, 'has_files')
  if (!data) return <Skeleton className="mt-3 h-20 w-full" />
  const files = data.data.flatMap(({ attachments }) => attachments)
  if (files.length === 0) return <p className="pt-3 text-ink-2">Файлов нет</p>
  return (
    <div className="pt-3">
      <FileTiles files={files} />
    </div>
  )
}
