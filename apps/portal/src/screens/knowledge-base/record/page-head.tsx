import { unwrap } from '@ws/api-client'
import { Banner, Button, toast } from '@ws/ui'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OwnAcknowledgement } from '../../../lib/acknowledgement/own-acknowledgement'
import { formatDate, formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'
import { FreshnessChip } from '../page-marks'

/** The way to a page, who answers for it, whether it holds, and what is asked of the reader. */
export function PageHead({ page, children }: { page: KbPage; children?: ReactNode }) {
  const { owner_details: owner, path_details: above } = page
  return (
    <div className="flex flex-col gap-3">
      {above.length > 0 && (
        <nav aria-label="Путь" className="-mt-2 flex flex-wrap items-center gap-1 text-ink-3 text-sm">
          {above.map(({ id, name }, index) => (
            <span key={id} className="flex min-w-0 items-center gap-1">
              {index > 0 && <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />}
              <Link to={`/knowledge-base/${id}`} className="min-w-0 break-words hover:text-brand hover:underline">
                {name}
              </Link>
            </span>
          ))}
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <FreshnessChip freshness={page.freshness} />
        <span>
          Отвечает{' '}
          <Link to={`/profiles/${owner.id}`} className="hover:text-brand hover:underline">
            {owner.name}
          </Link>
        </span>
        {page.verified_at && <span className="text-ink-3">Проверена {formatMoment(page.verified_at)}</span>}
        {children}
      </div>
      {page.returned_comment && <Banner tone="warn">Страницу вернули с замечанием: {page.returned_comment}</Banner>}
      <Verify page={page} />
      <Acknowledge page={page} />
    </div>
  )
}

function Verify({ page }: { page: KbPage }) {
  const { api } = useServices()
  const verify = useMutation({
    mutationFn: () => unwrap(api.POST('/knowledge-base/{id}/verify', { params: { path: { id: page.id } } })),
    meta: { invalidates: [['/knowledge-base']], isFormless: true },
    onSuccess: ({ verify_due_at: due }) =>
      toast.success(due ? `Актуальность подтверждена до ${formatDate(due)}` : 'Актуальность подтверждена'),
  })
  if (page.freshness !== 'due' && page.freshness !== 'stale') return null
  const mayVerify = page.allowed.includes('verify')
  return (
    <Banner
      tone={page.freshness === 'stale' ? 'bad' : 'warn'}
      action={
        mayVerify && (
          <Button loading={verify.isPending} onClick={() => verify.mutate()}>
            Подтвердить актуальность
          </Button>
        )
      }
    >
      {page.freshness === 'stale' ? 'Страницу давно не проверяли: она могла устареть' : 'Страницу пора проверить'}
      {page.verify_due_at ? `, срок был ${formatDate(page.verify_due_at)}` : ''}
    </Banner>
  )
}

function Acknowledge({ page }: { page: KbPage }) {
  const { api } = useServices()
  const acknowledge = useMutation({
    mutationFn: () => unwrap(api.POST('/knowledge-base/{id}/ack', { params: { path: { id: page.id } } })),
    meta: { invalidates: [['/knowledge-base']], done: 'Отмечено: вы ознакомились', isFormless: true },
  })
  if (!page.ack_required || page.status !== 'published') return null
  return (
    <OwnAcknowledgement
      at={page.acked_at}
      text="Прочитайте страницу и подтвердите, что ознакомились"
      loading={acknowledge.isPending}
      onAcknowledge={() => acknowledge.mutate()}
    />
  )
}
