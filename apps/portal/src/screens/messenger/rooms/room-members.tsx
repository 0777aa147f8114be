import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Avatar, Button, DropdownMenu, ErrorState, IconButton, plural, SearchInput, Skeleton } from '@ws/ui'
import { MoreHorizontal, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSettledText } from '../../../lib/area/filters/use-settled-text'
import { dotOf, presenceText } from '../../../lib/presence/presence-text'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ROOMS } from '../chat-acts'
import { PRESENCE_MS, type Room } from '../messenger.queries'
import { AddMemberDialog } from './add-member-dialog'

/** So many people are seen at a glance; among more one looks by name. */
const AT_A_GLANCE = 20
/** Members loaded at a time. */
const PAGE = 100

/** Who is in a room, by which role, and what may be done about it. */
export function RoomMembers({ room, onLeft }: { room: Room; onLeft: () => void }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const [isAdding, setAdding] = useState(false)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useSettledText(search, setSearch)
  const path = { id: room.id }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [ROOMS, 'members', room.id, search],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, page_size: PAGE, ...(search === '' ? {} : { search }) }
      return unwrap(api.GET('/chats/rooms/{id}/members', { params: { path, query }, signal }))
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pages } }) => (page < pages ? page + 1 : undefined),
    // Whoever goes through the pages of a large room is not kept asking for all of them.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : PRESENCE_MS),
  })
  // Who joins meanwhile moves others to the next page.
  const members = data && [...new Map(data.pages.flatMap((page) => page.data).map((one) => [one.id, one])).values()]
  const meta = { invalidates: [[ROOMS]] }
  const remove = useMutation({
    mutationFn: (memberId: number) =>
      unwrap(api.DELETE('/chats/rooms/{id}/members/{memberId}', { params: { path: { ...path, memberId } } })),
    meta,
    onSuccess: (_answer, id) => {
      if (members?.find((member) => member.id === id)?.profile === user?.id) onLeft()
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
  const isShared = room.kind === 'group' || room.kind === 'channel'
  return (
    <div className="flex flex-col gap-2 pt-3">
      <p className="text-ink-2 text-sm">
        {room.members_count} {plural(room.members_count, 'участник', 'участника', 'участников')}
      </p>
      {isShared && room.may_lead && (
        <Button
          onClick={() => {
            // Who is in the room already is not offered, whoever was looked for.
            setSearch('')
            setAdding(true)
          }}
        >
          <UserPlus size={16} aria-hidden="true" /> Добавить
        </Button>
      )}
      {(room.members_count > AT_A_GLANCE || search !== '') && (
        <SearchInput value={typed} onChange={setTyped} maxLength={200} placeholder="Имя" aria-label="Найти участника" />
      )}
      {error && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {!members && !error && <Skeleton className="mt-3 h-20 w-full" />}
      {members?.length === 0 && <p className="text-ink-2">Никого не найдено</p>}
      <ul aria-label="Участники" className="flex flex-col gap-1">
        {members?.map((member) => {
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
      {hasNextPage && (
        <Button variant="ghost" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
      {isAdding && (
        <AddMemberDialog
          room={room}
          excluded={members?.map(({ profile }) => profile) ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
