import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Avatar, confirm, DropdownMenu, IconButton } from '@ws/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { LinkedText } from '../../../lib/rich-text/linked-text'
import type { Todo } from '../todo-enums'
import { Composer } from './comment-composer'
import { FileTiles } from './todo-files'
import { useTodoWrite } from './use-todo-write'

/** One comment: who said it, when and what; its author may put it right for a day. */
export function Said({ comment, todo }: { comment: Schema<'TodoComment'>; todo: Todo }) {
  const [isEditing, setEditing] = useState(false)
  const path = { id: todo.id, comment: comment.id }
  const remove = useTodoWrite(
    (api, _: undefined) => unwrap(api.DELETE('/todos/{id}/comments/{comment}', { params: { path } })),
    { done: 'Комментарий удалён' },
  )
  if (comment.is_deleted) return <p className="ps-10 text-ink-3">Комментарий удалён</p>
  if (isEditing) {
    return <Composer todo={todo} parent={comment.parent} edited={comment} onDone={() => setEditing(false)} />
  }
  const name = comment.author_details?.name ?? 'Удалённый сотрудник'
  const askAndRemove = async () => {
    if (await confirm({ title: 'Удалить комментарий?', confirmLabel: 'Удалить', tone: 'danger' }))
      remove.mutate(undefined)
  }
  return (
    <article className="group flex gap-3">
      <Avatar name={name} src={comment.author_details?.avatar_url} size={28} aria-hidden />
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="max-w-[68ch] whitespace-pre-line break-words rounded-lg bg-sunken px-3 py-2">
          <LinkedText text={comment.content} people={comment.mentions_details} />
        </p>
        {comment.attachments_details.length > 0 && <FileTiles files={comment.attachments_details} />}
        <p className="flex items-center gap-1 text-ink-3 text-sm">
          <span>
            {name} · <time dateTime={comment.created_at}>{formatMoment(comment.created_at)}</time>
            {comment.is_edited && <span title={formatMoment(comment.updated_at)}> · изменён</span>}
          </span>
          {comment.allowed.length > 0 && (
            <DropdownMenu
              trigger={
                <IconButton size="sm" label="Действия с комментарием" loading={remove.isPending}>
                  <Ellipsis size={16} strokeWidth={1.75} />
                </IconButton>
              }
              items={[
                { label: 'Изменить', onSelect: () => setEditing(true) },
                { label: 'Удалить', danger: true, onSelect: () => void askAndRemove() },
              ]}
            />
          )}
        </p>
      </div>
    </article>
  )
}
