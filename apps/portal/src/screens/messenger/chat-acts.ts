import { unwrap } from '@ws/api-client'
import type { ActKinds } from '../../lib/outbox/acts'

/** Something said or passed on in a room: it arrives once, in its order, network or none. */
export type ChatAct =
  | { readonly kind: 'say'; content: string; reply_to: number | null }
  | { readonly kind: 'forward'; content: string; forwarded_from: number }

/** Contract path of the rooms. */
export const ROOMS = '/chats/rooms'

/** Letters of one message. */
export const LONGEST_MESSAGE = 8000

/** What can be done with a room where there is no network. */
export const chatActs: ActKinds<ChatAct> = {
  say: {
    name: () => 'Сообщение',
    text: ({ content }) => content,
    send: ({ api, record, act: { content, reply_to }, header, files, signal }) =>
      unwrap(
        api.POST('/chats/rooms/{id}/messages', {
          params: { path: { id: record } },
          body: {
            client_id: header['Idempotency-Key'],
            ...{ content, reply_to },
            ...(files.length > 0 ? { attachments: files } : {}),
          },
          signal,
        }),
      ),
  },
  forward: {
    name: () => 'Пересылка',
    text: ({ content }) => content,
    send: ({ api, record, act: { forwarded_from }, header, signal }) =>
      unwrap(
        api.POST('/chats/rooms/{id}/messages', {
          params: { path: { id: record } },
          body: { client_id: header['Idempotency-Key'], content: '', forwarded_from },
          signal,
        }),
      ),
  },
}
