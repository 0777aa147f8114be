import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { confirm, Field, IconButton, toast } from '@ws/ui'
import { Gavel, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskDialog } from '../area/actions/ask-dialog'
import { RecordsPicker } from '../area/pickers/records-picker'
import { formatMoment } from '../format/date'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { Agreement } from './agreement'
import { type SaidComment, useTalk } from './talk'

type Decision = Schema<'Decision'>

/** What was decided on the record that is talked about, with who said it and who agreed; nothing where nothing was. */
export function Decisions() {
  const { path, id, entity } = useTalk()
  const { api } = useServices()
  const decided = useQuery({
    queryKey: [path, 'decisions', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/decisions', { params: { query: { entity: entity ?? 'todo', entity_id: id } }, signal })),
    enabled: entity !== undefined,
  })
  const all = decided.data?.data ?? []
  if (all.length === 0) return null
  return (
    <section aria-label="Решения" className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <h3 className="inline-flex items-center gap-2 font-semibold">
        <Gavel size={16} strokeWidth={1.75} aria-hidden="true" />
        Решения
      </h3>
      <ul className="flex flex-col gap-4">
        {all.map((decision) => (
          <li key={keyOf(decision)}>
            <OneDecision decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Comments, messages and minutes number what they hold each by itself. */
function keyOf({ id, message, meeting }: Decision): string {
  if (message) return `message:${id}`
  return meeting ? `meeting:${id}` : `comment:${id}`
}

function OneDecision({ decision }: { decision: Decision }) {
  const { path } = useTalk()
  const { api } = useServices()
  const at = { params: { path: { id: decision.id } } }
  const meta = { invalidates: [[path]], isFormless: true }
  const { message, meeting } = decision
  const agree = useMutation({
    mutationFn: async () => {
      if (message === null) return void (await unwrap(api.POST('/decisions/{id}/agree', at)))
      const params = { path: { id: message.room, messageId: message.id } }
      await unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/agree', { params }))
    },
    meta,
    onSuccess: () => toast.success('Вы согласились с решением'),
  })
  const remove = useMutation({
    mutationFn: async () => {
      if (message === null) return unwrap(api.DELETE('/decisions/{id}', at))
      const params = { path: { id: message.room, messageId: message.id } }
      const body = { is_decision: false }
      return unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/decision', { params, body }))
    },
    meta,
  })
  const askAndRemove = async () => {
    const title = 'Снять отметку «Решение»?'
    if (
      await confirm({
        title,
        text: message ? 'Сообщение останется в беседе.' : 'Комментарий останется.',
        confirmLabel: 'Снять',
      })
    )
      remove.mutate()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 whitespace-pre-line break-words">{decision.content}</p>
        {decision.may_remove && (
          <IconButton size="sm" label="Снять отметку" loading={remove.isPending} onClick={() => void askAndRemove()}>
            <X size={14} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <p className="text-ink-3 text-sm">
        {decision.said_by_details?.name ?? 'Удалённый сотрудник'} ·{' '}
        <time dateTime={decision.said_at}>{formatMoment(decision.said_at)}</time>
        {message && (
          <>
            {' · '}
            <Link to={`/messenger/${message.room}?message=${message.id}`} className="text-brand hover:underline">
              из беседы
            </Link>
          </>
        )}
        {meeting && (
          <>
            {' · '}
            <Link to={`/conference/${meeting.code}`} className="text-brand hover:underline">
              со встречи «{meeting.title}»
            </Link>
          </>
        )}
      </p>
      {!meeting && (
        <p className="text-ink-3 text-sm">
          Отметка: {decision.marked_by_details?.name ?? 'Удалённый сотрудник'},{' '}
          <time dateTime={decision.created_at}>{formatMoment(decision.created_at)}</time>
        </p>
      )}
      <Agreement {...decision} loading={agree.isPending} onAgree={() => agree.mutate()} />
    </div>
  )
}

/** Marks a comment as a decision; asks who has to agree. */
export function DecisionDialog({ comment, onClose }: { comment: SaidComment; onClose: () => void }) {
  const { path, id, entity } = useTalk()
  const { api } = useServices()
  const [people, setPeople] = useState<number[]>([])
  const mark = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/decisions', { body: { entity: entity ?? 'todo', entity_id: id, comment: comment.id, people } }),
      ),
    meta: { invalidates: [[path]] },
    onSuccess: () => {
      toast.success('Отмечено как решение')
      onClose()
    },
  })
  return (
    <AskDialog
      title="Отметить как решение"
      description="Слова сохранятся такими, какие они сейчас"
      action="Отметить"
      isBusy={mark.isPending}
      error={mark.error}
      fields={['people']}
      onSend={() => mark.mutate()}
      onClose={onClose}
    >
      <blockquote className="whitespace-pre-line break-words border-line-strong border-s-2 ps-3 text-ink-2">
        {comment.content}
      </blockquote>
      <Field label="Кто должен согласиться" hint="Каждому придёт уведомление">
        <RecordsPicker path="/accounts/profiles" face value={people} placeholder="Добавить" onChange={setPeople} />
      </Field>
    </AskDialog>
  )
}
