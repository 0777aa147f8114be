import { useQuery } from '@tanstack/react-query'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { type ReactNode, useState } from 'react'
import { Composer } from './comment-composer'
import { Said } from './comment-said'
import { Decisions } from './decisions'
import { type SaidComment, type Talk, TalkProvider } from './talk'

/** What people say about a record: threads of one level, oldest first; `children` stand above the box for a new one. */
export function Comments({ talk, children }: { talk: Talk; children?: ReactNode }) {
  const comments = useQuery({
    // Below the area's key: a change of the record, a new comment included, loads them again.
    queryKey: [talk.path, 'comments', talk.id, ...(talk.place === undefined ? [] : [talk.place])],
    queryFn: ({ signal }) => talk.list(signal),
  })
  if (comments.isPending) return <Skeleton className="h-24" />
  const all = comments.data?.data ?? []
  const threads = all.filter((comment) => !all.some((other) => other.id === comment.parent))
  return (
    <TalkProvider value={talk}>
      <div className="flex flex-col gap-5">
        <Decisions />
        {comments.data === undefined ? (
          // What cannot be read now may still be answered.
          <ErrorState text={comments.error?.message ?? ''} onRetry={() => void comments.refetch()} />
        ) : (
          all.length === 0 && <Empty title="Комментариев пока нет" />
        )}
        <ol className="flex flex-col gap-5">
          {threads.map((comment) => (
            <li key={comment.id}>
              <Thread comment={comment} all={all} canReply={talk.isOpen} />
            </li>
          ))}
        </ol>
        {children}
        {talk.isOpen && <Composer parent={null} />}
      </div>
    </TalkProvider>
  )
}

/** All that was answered below a comment, however deep, in order: one level is drawn. */
function repliesTo(id: number, all: readonly SaidComment[]): SaidComment[] {
  return all
    .filter((comment) => comment.parent === id)
    .flatMap((comment) => [comment, ...repliesTo(comment.id, all)])
    .sort((a, b) => a.id - b.id)
}

/** A comment with what was answered to it. */
export function Thread({
  comment,
  all,
  canReply,
}: {
  comment: SaidComment
  all: readonly SaidComment[]
  canReply: boolean
}) {
  const [isReplying, setReplying] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <Said comment={comment} />
      <div className="flex flex-col gap-3 ps-10">
        {repliesTo(comment.id, all).map((reply) => (
          <Said key={reply.id} comment={reply} />
        ))}
        {isReplying ? (
          <Composer parent={comment.id} onDone={() => setReplying(false)} />
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
