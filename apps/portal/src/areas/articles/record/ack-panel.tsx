import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { Avatar, Banner, Button, confirm, ErrorState, Progress, plural, Sheet, Skeleton, toast } from '@ws/ui'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatMoment } from '../../../lib/format/date'
import { askAgain } from '../../../lib/query/ask-again'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** What is asked of the reader, and for the author how many have done it. */
export function AckPanel({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false)
  if (!article.ack_required || article.status !== 'published') return null
  return (
    <div className="flex flex-col gap-3">
      <OwnAck article={article} />
      {article.may_see_acks && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Progress
            label="Ознакомлены"
            value={article.ack_total === 0 ? 0 : article.ack_count / article.ack_total}
            className="min-w-40 flex-1"
          />
          <span className="text-ink-2 tabular-nums">{`Ознакомлены ${article.ack_count} из ${article.ack_total}`}</span>
          <Button size="sm" onClick={() => setOpen(true)}>
            Кто ознакомился
          </Button>
        </div>
      )}
      {isOpen && <AckSheet article={article} onClose={() => setOpen(false)} />}
    </div>
  )
}

function OwnAck({ article }: { article: Article }) {
  const { api, queryClient } = useServices()
  const acknowledge = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/articles/{id}/ack', {
          params: { path: { id: article.id } },
          body: { revision: article.revision },
        }),
      ),
    meta: { invalidates: [['/articles']], isFormless: true },
    onSuccess: () => toast.success('Отмечено: вы ознакомились'),
    onError: (error) => {
      // The text that has to be read again is brought at once.
      if (error instanceof ApiError && error.code === 'article_changed') void askAgain(queryClient, ['/articles'])
    },
  })
  if (article.acknowledged_at !== null) {
    return (
      <p className="inline-flex items-center gap-2 text-ink-2">
        <CircleCheckBig size={16} strokeWidth={1.75} aria-hidden="true" className="text-ok" />
        Вы ознакомились {formatMoment(article.acknowledged_at)}
      </p>
    )
  }
  if (!article.needs_ack) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="primary" loading={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
          Ознакомлен(а)
        </Button>
      }
    >
      Прочитайте и подтвердите, что ознакомились
      {article.ack_deadline ? `, до ${formatDate(article.ack_deadline)}` : ''}
    </Banner>
  )
}

function AckSheet({ article, onClose }: { article: Article; onClose: () => void }) {
  const { api } = useServices()
  const path = { id: article.id }
  const acks = useQuery({
    queryKey: ['/articles', 'acks', article.id],
    queryFn: ({ signal }) => unwrap(api.GET('/articles/{id}/acks', { params: { path }, signal })),
  })
  const again = useMutation({
    mutationFn: () => unwrap(api.POST('/articles/{id}/ask-again', { params: { path } })),
    meta: { invalidates: [['/articles']], isFormless: true },
    onSuccess: () => toast.success('Всех попросили ознакомиться заново'),
  })
  const askAnew = async () => {
    const isSure = await confirm({
      title: 'Запросить ознакомление заново?',
      text: 'Отметки прежней версии останутся в истории, но больше не будут считаться.',
      confirmLabel: 'Запросить',
    })
    if (isSure) again.mutate()
  }
  const all = acks.data?.data ?? []
  const waiting = all.filter((ack) => ack.acknowledged_at === null)
  const done = all.filter((ack) => ack.acknowledged_at !== null)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Кто ознакомился"
      footer={
        article.allowed.includes('update') && (
          <Button loading={again.isPending} onClick={() => void askAnew()}>
            Запросить заново
          </Button>
        )
      }
    >
      {acks.isPending ? (
        <Skeleton lines={6} />
      ) : acks.isError ? (
        <ErrorState text={acks.error.message} onRetry={() => void acks.refetch()} />
      ) : (
        <div className="flex flex-col gap-5">
          <AckList
            title={`Не ознакомились: ${waiting.length}`}
            acks={waiting}
            note={({ revision }) => (revision === null ? null : `читал(а) версию ${revision}`)}
          />
          <AckList
            title={`Ознакомились: ${done.length} ${plural(done.length, 'человек', 'человека', 'человек')}`}
            acks={done}
            note={({ acknowledged_at: at, revision }) =>
              at === null ? null : `${formatMoment(at)}, версия ${revision ?? ''}`
            }
          />
        </div>
      )}
    </Sheet>
  )
}

interface Ack {
  person: { id: number; name: string; avatar_url: string | null }
  acknowledged_at: string | null
  revision: number | null
}

function AckList({ title, acks, note }: { title: string; acks: readonly Ack[]; note: (ack: Ack) => string | null }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">
        {acks.map((ack) => (
          <li key={ack.person.id} className="flex items-center gap-2">
            <Avatar name={ack.person.name} src={ack.person.avatar_url} size={24} aria-hidden />
            <span className="min-w-0 flex-1 break-words">{ack.person.name}</span>
            <span className="shrink-0 text-ink-3 text-sm tabular-nums">{note(ack)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
