import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { useServices } from '../../../lib/services-context'
import { WaitingComments } from '../phone/waiting'
import type { Todo } from '../todo-enums'
import { Composer } from './comment-composer'
import { Said } from './comment-said'

type Comment = Schema<'TodoComment'>

/** What people say about a task: threads of one level, oldest first. */
export default function TodoComments({ record: todo }: { record: Todo }) {
  const { api } = useServices()
  const comments = useQuery({
    // Below the area's key: a change of the task, a new comment included, loads them again.
    queryKey: ['/todos', 'comments', todo.id],
    queryFn: ({ signal }) => unwrap(api.GET('/todos/{id}/comments', { params: { path: { id: todo.id } }, signal })),
  })
  if (comments.isPending) return <Skeleton className="h-24" />
  const all = comments.data?.data ?? []
  const threads = all.filter((comment) => !all.some((other) => other.id === comment.parent))
  const canComment = todo.allowed.includes('comment')
  return (
    <div className="flex flex-col gap-5">
      {comments.data === undefined ? (
        // What cannot be read now may still be answered.
        <ErrorState text={comments.error?.message ?? ''} onRetry={() => void comments.refetch()} />
      ) : (
        all.length === 0 && <Empty title="Комментариев пока нет" />
      )}
      <ol className="flex flex-col gap-5">
        {threads.map((comment) => (
          <li key={comment.id}>
            <Thread comment={comment} all={all} todo={todo} canReply={canComment} />
          </li>
        ))}
      </ol>
      <WaitingComments todo={todo} />
      {canComment && <Composer todo={todo} parent={null} />}
    </div>
  )
}

/** All that was answered below a comment, however deep, in order: one level is drawn. */
function repliesTo(id: number, all: readonly Comment[]): Comment[] {
  return all
    .filter((comment) => comment.parent === id)
    .flatMap((comment) => [comment, ...repliesTo(comment.id, all)])
    .sort((a, b) => a.id - b.id)
}

function Thread({
  comment,
  all,
  todo,
  canReply,
}: {
  comment: Comment
  all: readonly Comment[]
  todo: Todo
  canReply: boolean
}) {
  const [isReplying, setReplying] = useState(false)
  const replies = repliesTo(comment.id, all)
  return (
    <div className="flex flex-col gap-3">
      <Said comment={comment} todo={todo} />
      <div className="flex flex-col gap-3 ps-10">
        {replies.map((reply) => (
          <Said key={reply.id} comment={reply} todo={todo} />
        ))}
        {isReplying ? (
          <Composer todo={todo} parent={comment.id} onDone={() => setReplying(false)} />
        ) : (
          canReply && (
            <div>
              <Button size="sm" variant="ghost" onClick={() => setReplying(true)}>
                Ответить
              </Button>
            </div>
          )
        )}
      </div>
    </div>
  )
}
