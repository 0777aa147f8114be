import { useMutation, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Avatar, Button, Empty, ErrorState, Skeleton, Textarea, toast } from '@ws/ui'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../lib/format/date'
import { useServices } from '../../lib/services-context'
import type { Todo } from './todo-enums'

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
  if (comments.isError) return <ErrorState text={comments.error.message} onRetry={() => void comments.refetch()} />
  const all = comments.data.data
  const threads = all.filter((comment) => !all.some((other) => other.id === comment.parent))
  const canComment = todo.allowed.includes('comment')
  return (
    <div className="flex flex-col gap-5">
      {all.length === 0 && <Empty title="Комментариев пока нет" />}
      <ol className="flex flex-col gap-5">
        {threads.map((comment) => (
          <li key={comment.id}>
            <Thread comment={comment} all={all} todo={todo} canReply={canComment} />
          </li>
        ))}
      </ol>
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
      <Said comment={comment} />
      <div className="flex flex-col gap-3 ps-10">
        {replies.map((reply) => (
          <Said key={reply.id} comment={reply} />
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

function Said({ comment }: { comment: Comment }) {
  const name = comment.author_details?.name ?? 'Удалённый сотрудник'
  return (
    <article className="flex gap-3">
      <Avatar name={name} src={comment.author_details?.avatar_url} size={28} aria-hidden />
      <div className="min-w-0">
        <p className="inline-block max-w-[68ch] whitespace-pre-line break-words rounded-lg bg-sunken px-3 py-2">
          {comment.content}
        </p>
        <p className="text-ink-3 text-sm">
          {name} · <time dateTime={comment.created_at}>{formatMoment(comment.created_at)}</time>
        </p>
      </div>
    </article>
  )
}

function Composer({ todo, parent, onDone }: { todo: Todo; parent: number | null; onDone?: () => void }) {
  const { api } = useServices()
  const [text, setText] = useState('')
  const create = useMutation({
    mutationFn: (content: string) =>
      unwrap(api.POST('/todos/{id}/comments', { params: { path: { id: todo.id } }, body: { content, parent } })),
    // The specification has a text of its own for this failure.
    meta: { invalidates: [['/todos']], isQuiet: true },
    onError: () => toast.error('Ошибка при создании комментария'),
    onSuccess: () => {
      setText('')
      onDone?.()
    },
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !create.isPending) create.mutate(text.trim())
  }
  const label = parent === null ? 'Написать комментарий' : 'Написать ответ'
  return (
    <form onSubmit={send} className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        maxLength={10_000}
        className="flex-1"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <Button type="submit" variant="primary" loading={create.isPending} disabled={text.trim() === ''}>
        Отправить
      </Button>
    </form>
  )
}
