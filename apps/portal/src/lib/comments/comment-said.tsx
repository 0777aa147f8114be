import type { Schema } from '@ws/api-client/contract'
import { Avatar, confirm, DropdownMenu, IconButton, type MenuItem, toast } from '@ws/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { FileTiles } from '../files/file-tiles'
import { formatMoment } from '../format/date'
import { useMutation } from '../query/use-mutation'
import { showQuote } from '../rich-text/document/text-quotes'
import { LinkedText } from '../rich-text/linked-text'
import { Composer } from './comment-composer'
import { DecisionDialog } from './decisions'
import { Reactions } from './reactions'
import { type SaidComment, type Talk, useTalk } from './talk'

/** One comment: who said it, when and what; its author may put it right for a day. */
export function Said({ comment }: { comment: SaidComment }) {
  const talk = useTalk()
  const [isEditing, setEditing] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const remove = useMutation({
    mutationFn: (_: undefined) => talk.remove(comment.id),
    meta: { invalidates: [[talk.path]], isFormless: true },
    onSuccess: () => toast.success('Комментарий удалён'),
  })
  const settle = useMutation({
    mutationFn: async (isSettled: boolean) => talk.settle?.(comment.id, isSettled),
    meta: { invalidates: [[talk.path]], isFormless: true },
  })
  if (comment.is_deleted) return <p className="ps-10 text-ink-3">Комментарий удалён</p>
  if (isEditing) {
    return <Composer parent={comment.parent} edited={comment} onDone={() => setEditing(false)} />
  }
  const name = comment.author_details?.name ?? 'Удалённый сотрудник'
  const askAndRemove = async () => {
    if (await confirm({ title: 'Удалить комментарий?', confirmLabel: 'Удалить', tone: 'danger' }))
      remove.mutate(undefined)
  }
  const items: MenuItem[] = [
    // Its author may set the mark, and whoever may change the record: the server decides.
    ...(talk.entity !== undefined && talk.isOpen
      ? [{ label: 'Отметить как решение', onSelect: () => setDeciding(true) }]
      : []),
    ...(comment.may_resolve && talk.settle
      ? [
          {
            label: comment.resolved_at ? 'Открыть обсуждение снова' : 'Закрыть обсуждение',
            onSelect: () => settle.mutate(!comment.resolved_at),
          },
        ]
      : []),
    ...(comment.allowed.includes('update') ? [{ label: 'Изменить', onSelect: () => setEditing(true) }] : []),
    ...(comment.allowed.includes('remove')
      ? [{ label: 'Удалить', danger: true, onSelect: () => void askAndRemove() }]
      : []),
  ]
  return (
    <article className="group flex gap-3">
      <Avatar name={name} src={comment.author_details?.avatar_url} size={28} aria-hidden />
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        {comment.quote && <Quote quote={comment.quote} isSettled={comment.resolved_at != null} />}
        <p className="max-w-[68ch] whitespace-pre-line break-words rounded-lg bg-sunken px-3 py-2">
          <LinkedText text={comment.content} people={comment.mentions_details} />
        </p>
        {talk.react && comment.reactions && <SaidReactions comment={comment} react={talk.react} />}
        {comment.attachments_details.length > 0 && <FileTiles files={comment.attachments_details} />}
        <p className="flex items-center gap-1 text-ink-3 text-sm">
          <span>
            {name} · <time dateTime={comment.created_at}>{formatMoment(comment.created_at)}</time>
            {comment.is_edited && <span title={formatMoment(comment.updated_at)}> · изменён</span>}
          </span>
          {items.length > 0 && (
            <DropdownMenu
              trigger={
                <IconButton size="sm" label="Действия с комментарием" loading={remove.isPending}>
                  <Ellipsis size={16} strokeWidth={1.75} />
                </IconButton>
              }
              items={items}
            />
          )}
        </p>
      </div>
      {isDeciding && <DecisionDialog comment={comment} onClose={() => setDeciding(false)} />}
    </article>
  )
}

/** The words that are spoken of; a press shows them in the text. */
function Quote({ quote, isSettled }: { quote: Schema<'TextQuote'>; isSettled: boolean }) {
  return (
    <button
      type="button"
      title="Показать в тексте"
      className="max-w-[68ch] break-words border-warn border-s-2 ps-2 text-start text-ink-2 text-sm hover:text-ink"
      onClick={() => {
        if (!showQuote(quote)) toast.info('Этих слов в тексте больше нет')
      }}
    >
      {quote.text}
      {isSettled && <span className="text-ok"> · обсуждение закрыто</span>}
    </button>
  )
}

function SaidReactions({ comment, react }: { comment: SaidComment; react: NonNullable<Talk['react']> }) {
  const { path } = useTalk()
  const send = useMutation({
    mutationFn: (kind: Parameters<typeof react>[1]) => react(comment.id, kind),
    meta: { invalidates: [[path]], isFormless: true },
  })
  return (
    <Reactions reactions={comment.reactions ?? []} disabled={send.isPending} onReact={(kind) => send.mutate(kind)} />
  )
}
