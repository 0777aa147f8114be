import { unwrap } from '@ws/api-client'
import { zonedDay } from '@ws/ui'
import { formatDate, formatTime } from '../../../lib/format/date'
import type { ActKinds } from '../../../lib/outbox/acts'

/** What a person does at the door of a room, where there may be no network. */
export type RoomAct = { readonly kind: 'round'; number: string; assignee: number | null }

/** Contract path of rooms. */
export const ROOMS = '/properties/room'

/** A round is a task that is done already, at the moment the person stood there. */
export const roomActs: ActKinds<RoomAct> = {
  round: {
    name: () => 'Отметить обход',
    page: (room) => `/properties/properties-room/${room}`,
    send: ({ api, record, act: { number, assignee }, header, signal }) =>
      unwrap(
        api.POST('/todos', {
          params: { header: { 'Idempotency-Key': header['Idempotency-Key'] } },
          body: {
            ...{ title: `Обход: ${number}`, location: record, status: 'Completed', assignee },
            description: `Помещение обошли ${formatDate(zonedDay(header['Done-At']))}, ${formatTime(header['Done-At'])}`,
          },
          signal,
        }),
      ),
  },
}
