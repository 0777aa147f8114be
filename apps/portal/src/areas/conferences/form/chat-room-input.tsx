import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Combobox } from '@ws/ui'
import type { InputProps } from '../../../lib/area/field'
import { useServices } from '../../../lib/services-context'

interface Room {
  id: number
  title: string
}

/** The room of the messenger in which people go on talking of a meeting; without one the meeting has a room of its own. */
export function ChatRoomInput({ value, onChange, onClear, onBlur }: InputProps<number | null | undefined, number>) {
  const { api } = useServices()
  const rooms = useQuery({
    queryKey: ['/chats/rooms', 'list'],
    queryFn: ({ signal }) => unwrap(api.GET('/chats/rooms', { signal })),
  })
  const options: readonly Room[] = rooms.data?.data ?? []
  const chosen = value == null ? null : (options.find(({ id }) => id === value) ?? { id: value, title: '…' })
  return (
    <Combobox<Room>
      options={options}
      loading={rooms.isPending}
      error={rooms.isError}
      onRetry={() => void rooms.refetch()}
      placeholder="Свой чат встречи"
      getKey={({ id }) => String(id)}
      getLabel={({ title }) => title}
      value={chosen}
      onChange={(next) => (next === null ? onClear() : onChange(next.id))}
      onBlur={onBlur}
    />
  )
}
