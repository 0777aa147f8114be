import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, Button, Dialog, Empty, Field, MonthInput, Skeleton, Textarea } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../../lib/errors-of'
import { errorTexts } from '../../lib/first-texts'
import { formatDay, formatMoment } from '../../lib/format/date'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

const PERIODS = ['/closed-periods']

interface PeriodsDialogProps {
  /** Whose months they are. */
  legalEntity: number
  name: string
  onClose: () => void
}

/** «Закрыть период»: a month of a landlord in which nothing is charged or paid any more; the last one may be opened again. */
export function PeriodsDialog({ legalEntity, name, onClose }: PeriodsDialogProps) {
  const { api } = useServices()
  const [month, setMonth] = useState<string | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [...PERIODS, legalEntity],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/closed-periods', { params: { query: { legal_entity: legalEntity } }, signal })),
  })
  const close = useMutation({
    mutationFn: ({ period, isConfirmed }: { period: string; isConfirmed: boolean }) =>
      unwrap(api.POST('/closed-periods', { body: { legal_entity: legalEntity, period, is_confirmed: isConfirmed } })),
    meta: { isQuiet: true, invalidates: [PERIODS], done: 'Месяц закрыт' },
    onSuccess: () => setMonth(null),
  })
  const warning = errorsOf(close.error).is_confirmed?.[0]
  const [last] = data ?? []
  const reopen = useMutation({
    mutationFn: (period: string) =>
      unwrap(
        api.POST('/closed-periods/reopen', { body: { legal_entity: legalEntity, period, reason: reason.trim() } }),
      ),
    meta: { isQuiet: true, invalidates: [PERIODS], done: 'Месяц открыт' },
    onSuccess: () => {
      setOpening(false)
      setReason('')
    },
  })
  return (
    <Dialog
      open
      title="Закрытие периода"
      description={name}
      loading={close.isPending || reopen.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Готово
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">
          В закрытом месяце нельзя начислять, проводить, аннулировать и разносить платежи по договорам этого юрлица.
        </p>
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label="Месяц" error={warning === undefined ? errorTexts(close.error)[0] : undefined}>
              <MonthInput
                value={month}
                onChange={(value) => {
                  setMonth(value)
                  close.reset()
                }}
              />
            </Field>
          </div>
          <Button
            variant="primary"
            disabled={month === null}
            loading={close.isPending}
            onClick={() =>
              month !== null && close.mutate({ period: `${month.slice(0, 7)}-01`, isConfirmed: warning !== undefined })
            }
          >
            {warning === undefined ? 'Закрыть месяц' : 'Всё равно закрыть'}
          </Button>
        </div>
        {warning !== undefined && <Banner tone="warn">{warning}</Banner>}
        {error !== null ? (
          <Banner
            tone="bad"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Повторить
              </Button>
            }
          >
            {error.message}
          </Banner>
        ) : data === undefined ? (
          <Skeleton className="min-h-24" />
        ) : data.length === 0 ? (
          <Empty size="sm" title="Закрытых месяцев нет" />
        ) : (
          <ul aria-label="Закрытые месяцы" className="flex max-h-64 flex-col overflow-y-auto">
            {data.map(({ period, closed_at, closed_by }) => (
              <li key={period} className="flex items-center gap-3 border-line border-t py-2 first:border-0">
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="first-letter:uppercase">
                    {formatDay(period, { month: 'long', year: 'numeric' })}
                  </span>
                  <span className="text-ink-3 text-sm">
                    {closed_by?.name ?? 'Система'}, {formatMoment(closed_at)}
                  </span>
                </span>
                {period === last?.period && !isOpening && (
                  <Button size="sm" variant="ghost" onClick={() => setOpening(true)}>
                    Открыть
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {isOpening && last && (
          <div className="flex flex-col gap-3">
            <Field label="Причина открытия" required error={errorTexts(reopen.error)[0]}>
              <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
            </Field>
            <div className="flex justify-end gap-2">
              <Button variant="ghost" onClick={() => setOpening(false)}>
                Отмена
              </Button>
              <Button
                disabled={reason.trim().length < 3}
                loading={reopen.isPending}
                onClick={() => reopen.mutate(last.period)}
              >
                Открыть месяц
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
