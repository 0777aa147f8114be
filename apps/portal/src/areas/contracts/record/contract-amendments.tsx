import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, Card, Empty, ErrorState, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { FileLink } from '../../../lib/files/file-link'
import { formatDate } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'
import AmendDialog from '../dialogs/amend-dialog'
import { ApplyDialog } from '../dialogs/apply-dialog'

type Amendment = Schema<'ContractAmendment'>
const TONES = { draft: 'info', applied: 'ok', cancelled: 'muted' } as const

/** Доп. соглашения: each with what it changes; drafts are applied or given up. */
export default function ContractAmendments({ record: contract }: { record: Contract }) {
  const { api } = useServices()
  const [isMaking, setMaking] = useState(false)
  const [applied, setApplied] = useState<Amendment | null>(null)
  const mayAmend = contract.allowed.includes('amend')
  const path = { id: contract.id }
  const answer = useQuery({
    queryKey: ['/contracts', 'amendments', contract.id],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}/amendments', { params: { path }, signal })),
  })
  const cancel = useMutation({
    mutationFn: (amendment: number) =>
      unwrap(
        api.POST('/contracts/{id}/amendments/{amendment_id}/cancel', {
          params: { path: { ...path, amendment_id: amendment } },
        }),
      ),
    meta: { invalidates: [['/contracts']], done: 'Соглашение отменено' },
  })
  if (answer.isPending) return <Skeleton className="h-40" />
  if (answer.isError) return <ErrorState text={answer.error.message} onRetry={() => void answer.refetch()} />
  const make = mayAmend && (
    <Button size="sm" onClick={() => setMaking(true)}>
      Создать соглашение
    </Button>
  )
  return (
    <section aria-label="Дополнительные соглашения" className="flex flex-col gap-3">
      {answer.data.length === 0 ? (
        <Empty title="Дополнительных соглашений нет" action={make} />
      ) : (
        <>
          <div className="flex justify-end">{make}</div>
          {answer.data.map((amendment) => (
            <Card key={amendment.id} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center gap-2">
                <h3 className="font-semibold">
                  {amendment.number} · {labels.AmendmentKind[amendment.kind]}
                </h3>
                <Badge tone={TONES[amendment.status]}>{labels.AmendmentStatus[amendment.status]}</Badge>
                <span className="ms-auto text-ink-3 tabular-nums">с {formatDate(amendment.effective_from)}</span>
              </div>
              <ul className="list-disc ps-5">
                {amendment.description.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              {amendment.reason && <p className="text-ink-2">{amendment.reason}</p>}
              {amendment.file_details && (
                <p>
                  <FileLink file={amendment.file_details} />
                </p>
              )}
              {amendment.status === 'draft' && mayAmend && (
                <div className="flex gap-2">
                  <Button size="sm" variant="primary" onClick={() => setApplied(amendment)}>
                    Применить
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => cancel.mutate(amendment.id)}>
                    Отменить
                  </Button>
                </div>
              )}
            </Card>
          ))}
        </>
      )}
      {isMaking && <AmendDialog records={[contract]} onClose={() => setMaking(false)} />}
      {applied && <ApplyDialog contract={contract} amendment={applied} onClose={() => setApplied(null)} />}
    </section>
  )
}
