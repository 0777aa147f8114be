import { ROOMS, roomActs } from '../areas/places/outbox/room-acts'
import { todoActs } from '../areas/todos/outbox/todo-acts'
import { type Acts, registerActs } from '../lib/outbox/acts'
import { chatActs } from '../screens/messenger/chat-acts'

/** Everything that is written down without a network and sent later, by area. */
export const acts: Acts = new Map([
  registerActs('/todos', todoActs),
  registerActs('/chats/rooms', chatActs),
  registerActs(ROOMS, roomActs),
])
