import { useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import { Button, confirm, ErrorState, Progress, plural, Sheet, Skeleton, toast } from '@ws/ui'
import { useState } from 'react'
import { OwnAcknowledgement } from '../../../lib/acknowledgement/own-acknowledgement'
import { ReaderList } from '../../../lib/acknowledgement/reader-list'
import { RemindButton } from '../../../lib/acknowledgement/remind-button'
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
  if (article.acknowledged_at === null && !article.needs_ack) return null
  const until = article.ack_deadline ? `, до ${formatDate(article.ack_deadline)}` : ''
  return (
    <OwnAcknowledgement
      at={article.acknowledged_at}
      text={`Прочитайте и подтвердите, что ознакомились${until}`}
      loading={acknowledge.isPending}
      onAcknowledge={() => acknowledge.mutate()}
    />
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
        <>
          {article.allowed.includes('update') && (
            <Button variant="ghost" loading={again.isPending} onClick={() => void askAnew()}>
              Запросить заново
            </Button>
          )}
          {waiting.length > 0 && (
            <RemindButton count={waiting.length} send={() => api.POST('/articles/{id}/remind', { params: { path } })} />
          )}
        </>
      }
    >
      {acks.isPending ? (
        <Skeleton lines={6} />
      ) : acks.isError ? (
        <ErrorState text={acks.error.message} onRetry={() => void acks.refetch()} />
      ) : (
        <div className="flex flex-col gap-5">
          <ReaderList
            title={`Не ознакомились: ${waiting.length}`}
            readers={waiting.map(({ person, revision }) => ({
              person,
              note: revision === null ? null : `читал(а) версию ${revision}`,
            }))}
          />
          <ReaderList
            title={`Ознакомились: ${done.length} ${plural(done.length, 'человек', 'человека', 'человек')}`}
            readers={done.map(({ person, acknowledged_at: at, revision }) => ({
              person,
              note: at === null ? null : `${formatMoment(at)}, версия ${revision ?? ''}`,
            }))}
          />
        </div>
      )}
    </Sheet>
  )
}
