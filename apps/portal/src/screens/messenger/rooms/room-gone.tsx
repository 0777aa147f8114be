import { ApiError } from '@ws/api-client'
import { Button, Empty, ErrorState } from '@ws/ui'
import { Link } from 'react-router-dom'

/** Whether a room is not there, or not for this person. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** In the place of a conversation that was deleted, or is closed to this person. */
export function RoomGone() {
  return (
    <div className="grid flex-1 place-items-center p-4">
      <Empty
        title="Такой беседы нет"
        text="Её удалили, или вы больше в ней не участвуете"
        action={
          <Button asChild>
            <Link to="/messenger">К беседам</Link>
          </Button>
        }
      />
    </div>
  )
}

/** A room that could not be read just now; what is known of it already stays as it is. */
export function RoomFailed({ query }: { query: { data: unknown; error: Error | null; refetch: () => unknown } }) {
  if (query.data !== undefined || query.error === null) return null
  return <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
}
