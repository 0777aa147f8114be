import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, plural } from '@ws/ui'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import type { Message } from './messenger.queries'

/** A poll in its message: a press votes, another one takes the vote back; results stand beside the options. */
export function PollView({
  message,
  poll,
  mayVote,
  mayLead,
  onPut,
}: {
  message: Message
  poll: Schema<'ChatPoll'>
  mayVote: boolean
  mayLead: boolean
  onPut: (message: Message) => void
}) {
  const { api } = useServices()
  const params = { path: { id: message.room, messageId: message.id } }
  const meta = { isFormless: true }
  const vote = useMutation({
    mutationFn: (options: number[]) =>
      unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/vote', { params, body: { options } })),
    meta,
    onSuccess: onPut,
  })
  const close = useMutation({
    mutationFn: () => unwrap(api.POST('/chats/rooms/{id}/messages/{messageId}/close-poll', { params })),
    meta,
    onSuccess: onPut,
  })
  const isOpen = poll.closed_at === null
  const choose = (at: number) => {
    const mine = poll.options.flatMap((option, place) => (option.mine ? [place] : []))
    if (mine.includes(at)) vote.mutate(mine.filter((one) => one !== at))
    else vote.mutate(poll.is_multiple ? [...mine, at] : [at])
  }
  const about = [
    poll.is_anonymous ? 'Анонимный опрос' : 'Опрос',
    ...(poll.is_multiple ? ['можно выбрать несколько'] : []),
    ...(isOpen ? [] : ['завершён']),
  ].join(', ')
  return (
    <div className="mt-2 flex w-80 max-w-full flex-col gap-1.5 whitespace-normal">
      <p className="text-ink-2 text-sm">{about}</p>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{message.content}</legend>
        {poll.options.map((option, at) => {
          const share = poll.voters === 0 ? 0 : Math.round((option.votes / poll.voters) * 100)
          const votes = `${option.votes} ${plural(option.votes, 'голос', 'голоса', 'голосов')}`
          return (
            <button
              // Options of a poll never change places.
              key={`${at}${option.text}`}
              type="button"
              aria-pressed={option.mine}
              aria-label={`${option.text}: ${votes}, ${share} %`}
              title={option.people.length > 0 ? option.people.join(', ') : undefined}
              disabled={!isOpen || !mayVote}
              className={clsx(
                'relative flex items-center gap-2 overflow-hidden rounded-md border bg-surface px-2 py-1.5 text-start focus-visible:outline-2 enabled:hover:border-brand',
                option.mine ? 'border-brand' : 'border-line',
              )}
              onClick={() => choose(at)}
            >
              <span
                aria-hidden="true"
                className="absolute inset-y-0 start-0 bg-brand-soft forced-colors:hidden"
                style={{ width: `${share}%` }}
              />
              <span className="relative min-w-0 flex-1 wrap-anywhere">{option.text}</span>
              {option.mine && <CircleCheck aria-hidden="true" size={16} className="relative shrink-0 text-brand" />}
              <span className="relative shrink-0 text-ink-2 text-sm tabular-nums">
                {option.votes} · {share} %
              </span>
            </button>
          )
        })}
      </fieldset>
      <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2 text-sm">
        {poll.voters === 0
          ? 'Пока никто не голосовал'
          : `${plural(poll.voters, 'Проголосовал', 'Проголосовали', 'Проголосовали')} ${poll.voters}`}
        {isOpen && (poll.may_close || mayLead) && (
          <Button variant="ghost" loading={close.isPending} onClick={() => close.mutate()}>
            Завершить опрос
          </Button>
        )}
      </p>
    </div>
  )
}
