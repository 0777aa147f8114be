import type { CollectionPath, Schema } from '@ws/api-client/contract'
import { MessagesSquare } from 'lucide-react'
import type { Action } from '../area-spec'
import { actionIcon } from './action-icon'

/** Where the conversation about a record is opened; the first who comes there makes it. */
export function chatHref(entity: Schema<'ChatEntity'>, id: number): string {
  return `/messenger?entity=${entity}&entity_id=${id}`
}

/** Where the conversation with a person is opened. */
export function personChatHref(id: number): string {
  return `/messenger?person=${id}`
}

/** Leads from a record to the conversation about it. */
export function chatAction<P extends CollectionPath>(entity: Schema<'ChatEntity'>, label: string): Action<P> {
  return {
    label,
    icon: actionIcon(MessagesSquare),
    on: 'row',
    permission: 'chat.create',
    href: (record) => chatHref(entity, (record as { id: number }).id),
  }
}
