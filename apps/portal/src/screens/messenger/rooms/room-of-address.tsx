import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { ErrorState, Skeleton } from '@ws/ui'
import { Navigate } from 'react-router-dom'
import { useServices } from '../../../lib/services-context'
import { ROOMS } from '../chat-acts'
import { RECORD_PAGES } from '../record-pages'

type Asked = Schema<'ChatRoomCreate'>

/** Opens the room of a record or a person that an address names, and makes it where nobody has spoken there yet. */
export function RoomOfAddress({ asked }: { asked: Asked }) {
  const { api } = useServices()
  // Asked for twice the room is the same, so it is a question for all that it may write.
  const room = useQuery({
    queryKey: [ROOMS, 'of', asked],
    queryFn: () => unwrap(api.POST('/chats/rooms', { body: asked })),
  })
  if (room.data) return <Navigate to={`/messenger/${room.data.id}`} replace />
  if (room.isError) return <ErrorState text={room.error.message} onRetry={() => void room.refetch()} />
  return <Skeleton className="m-3 h-40" />
}

/** The room that an address asks for: with a person, or about a record. */
export function roomIn(address: URLSearchParams): Asked | undefined {
  const person = numberIn(address, 'person')
  if (person !== undefined) return { kind: 'direct', members: [person] }
  const entity = address.get('entity')
  const id = numberIn(address, 'entity_id')
  if (entity === null || !Object.hasOwn(RECORD_PAGES, entity) || id === undefined) return
  return { kind: 'entity', entity: entity as Schema<'ChatEntity'>, entity_id: id }
}

function numberIn(address: URLSearchParams, name: string): number | undefined {
  const id = Number(address.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
