import { chatRoomsTable } from '../../db/tables/chats/chats'
import { defineServerArea } from '../../lib/area'
import { registerDecided } from '../record-parts/decided-elsewhere'
import { seedChats } from './chats.demo'
import { decidedIn } from './decided'
import { decisionHandlers } from './decisions'
import { memberHandlers } from './members.handlers'
import { messageHandlers } from './messages.handlers'
import { pollHandlers } from './polls'
import { ROOM } from './rooms'
import { roomHandlers } from './rooms.handlers'
import { chatSearch } from './search-rooms'
import { TELL_JOB, tellUntold } from './teller'

registerDecided(decidedIn)

/** Мессенджер: rooms, who is in them, what is said there. */
export const chatsArea = defineServerArea({
  handlers: { ...roomHandlers, ...memberHandlers, ...messageHandlers, ...pollHandlers, ...decisionHandlers },
  search: chatSearch,
  jobs: ({ database, services }) => [
    {
      key: TELL_JOB,
      label: 'Уведомления о сообщениях',
      every: 1,
      run: (signal) => tellUntold({ database, services: services() }, signal),
    },
  ],
  seed: seedChats,
  rooms: {
    // Who looks at a room hears who is writing there.
    chat: {
      permission: 'chat.view',
      records: {
        ...{ entity: ROOM, table: chatRoomsTable },
        of: { entity: chatRoomsTable.entity, id: chatRoomsTable.entity_id },
      },
    },
  },
})
