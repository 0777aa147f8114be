import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { CalendarX2, MessagesSquare, Video } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import { chatHref } from '../../lib/area/actions/chat-action'
import type { Action } from '../../lib/area/area-spec'
import { resourceOf } from '../../lib/area/resource'

type ConferenceAction = Action<'/conference'>

/** Where people of a meeting write to each other: the room it was begun in, or that of the meeting itself. */
export function meetingChatHref({ id, chat_room }: Pick<Schema<'Conference'>, 'id' | 'chat_room'>): string {
  return chat_room === null ? chatHref('conference', id) : `/messenger/${chat_room}`
}

/** What is done with meetings in their list. */
export const conferenceActions: readonly ConferenceAction[] = [
  {
    label: 'Войти',
    icon: actionIcon(Video),
    on: 'row',
    when: ({ status }) => status === 'live' || status === 'scheduled',
    href: ({ code }) => `/conference/${code}`,
  },
  {
    label: 'Чат встречи',
    icon: actionIcon(MessagesSquare),
    on: 'row',
    permission: 'chat.create',
    href: meetingChatHref,
  },
  {
    label: 'Отменить',
    icon: actionIcon(CalendarX2),
    on: 'rows',
    when: ({ status, allowed }) => status === 'scheduled' && allowed.includes('update'),
    confirm: 'Отменить встречу? Приглашённые узнают об этом',
    done: 'Отменено',
    async run(records, { api }) {
      const ids = records.map(({ id }) => id)
      const { failed } = await resourceOf(api, '/conference').bulk().mutationFn({ ids, action: 'cancel' })
      const [first] = failed
      if (first !== undefined) throw new Error(`Не отменено: ${failed.length}. ${first.message}`)
    },
  },
  {
    label: 'Завершить для всех',
    on: 'row',
    when: ({ status, allowed }) => status === 'live' && allowed.includes('update'),
    confirm: 'Завершить встречу для всех?',
    done: 'Встреча завершена',
    run: ([one], { api }) =>
      one ? unwrap(api.POST('/conference/{id}/end', { params: { path: { id: one.id } } })) : Promise.resolve(),
  },
]
