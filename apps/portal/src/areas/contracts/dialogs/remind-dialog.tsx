import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button, Dialog, ErrorState, plural, Skeleton } from '@ws/ui'
import { useEffect, useState } from 'react'
import { FailedRecords } from '../../../lib/area/actions/failed-records'
import { NoticeLine } from '../../../lib/debt-notices'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'

type Reminders = Schema<'PaymentReminders'>

/** Напомнить об оплате: the texts for those who are late, each one press away from being copied or mailed. */
export default function RemindDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  const { api } = useServices()
  const [seen, setSeen] = useState<Reminders | null>(null)
  const ids = records.map(({ id }) => id)
  const { mutate, error } = useMutation({
    mutationFn: () => unwrap(api.POST('/contracts/payment-reminders', { body: { ids } })),
    meta: { isQuiet: true, invalidates: [['/contracts', 'debt-notices']] },
    onSuccess: setSeen,
  })
  // The server writes the same debt once, however often it is asked.
  useEffect(() => mutate(), [mutate])
  const change = (changed: Reminders['notices'][number]) =>
    setSeen(
      (before) =>
        before && { ...before, notices: before.notices.map((one) => (one.id === changed.id ? changed : one)) },
    )
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Напомнить об оплате"
      description="Скопируйте текст или напишите арендатору. Само ничего не отправляется."
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      {error !== null ? (
        <ErrorState text={error.message} onRetry={() => mutate()} />
      ) : seen === null ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-col gap-3">
          {seen.notices.length > 0 && (
            <ul aria-label="Напоминания">
              {seen.notices.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} onChange={change} />
              ))}
            </ul>
          )}
          {seen.failed.length > 0 && (
            <>
              <Banner tone="muted">
                Без напоминания: {seen.failed.length} {plural(seen.failed.length, 'договор', 'договора', 'договоров')}
              </Banner>
              <FailedRecords records={records.map(({ id, number }) => ({ id, name: number }))} failed={seen.failed} />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
