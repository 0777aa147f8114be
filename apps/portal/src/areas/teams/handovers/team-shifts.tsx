import { useQuery } from '@tanstack/react-query'
import type { RecordOf } from '@ws/api-client/contract'
import { Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import { DigestView } from './digest-view'
import { AcceptDialog, HandOverDialog } from './handover-dialogs'
import { HandoverLine } from './handover-line'
import { shiftQuery } from './shift.queries'

/** Смены: the digest of the one that goes on, the handing over of it, and those before. */
export default function TeamShifts({ record: team }: { record: RecordOf<'/teams'> }) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(shiftQuery(api, team.id))
  const [asking, setAsking] = useState<'handOver' | number | null>(null)
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60" />
  const close = () => setAsking(null)
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Текущая смена" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="min-w-48 flex-1 font-semibold">Текущая смена с {formatMoment(data.digest.from)}</h3>
          {data.may_hand_over && (
            <Button variant="primary" onClick={() => setAsking('handOver')}>
              Сдать смену
            </Button>
          )}
        </div>
        <DigestView digest={data.digest} />
      </section>
      <section aria-label="Переданные смены" className="flex flex-col gap-1">
        <h3 className="font-semibold">Переданные смены</h3>
        {data.handovers.length === 0 ? (
          <Empty size="sm" title="Смен ещё не передавали" />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {data.handovers.map((handover) => (
              <HandoverLine key={handover.id} handover={handover} onAccept={() => setAsking(handover.id)} />
            ))}
          </ul>
        )}
      </section>
      {asking === 'handOver' && <HandOverDialog team={team.id} onClose={close} />}
      {typeof asking === 'number' && <AcceptDialog team={team.id} handover={asking} onClose={close} />}
    </div>
  )
}
