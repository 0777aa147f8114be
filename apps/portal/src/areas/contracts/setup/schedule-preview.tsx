import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError, unwrap } from '@ws/api-client'
import type { CreateInput, Schema } from '@ws/api-client/contract'
import { Banner, ErrorState, Skeleton } from '@ws/ui'
import { ChevronRight } from 'lucide-react'
import type { AnyValues } from '../../../lib/area/area'
import { FigureCard } from '../../../lib/figure-card'
import { formatDate, formatDay } from '../../../lib/format/date'
import { formatRoubles } from '../../../lib/format/number'
import { useServices } from '../../../lib/services-context'
import { ROW_LABELS } from '../contract-rows'

type Preview = Schema<'ContractPreview'>

/** What a contract that was saved and is not in force yet comes to. */
export function DraftPreview({ contract }: { contract: number }) {
  const { api } = useServices()
  const preview = useQuery({
    queryKey: ['/contracts', 'preview', contract],
    queryFn: ({ signal }) => unwrap(api.GET('/contracts/{id}/preview', { params: { path: { id: contract } }, signal })),
  })
  return <Previewed preview={preview} />
}

/** What the contract that is being drawn up comes to: its sums, what speaks against it, its accruals of a year. */
export function SchedulePreview({ body, labelOf }: { body: AnyValues; labelOf: (field: string) => string }) {
  const { api } = useServices()
  const asked = JSON.stringify(body)
  const preview = useQuery({
    queryKey: ['/contracts', 'preview', asked],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/contracts/preview', { body: body as unknown as CreateInput<'/contracts'>, signal })),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (preview.error instanceof ApiError && preview.error.status === 400)
    return <Refused error={preview.error} labelOf={labelOf} />
  return <Previewed preview={preview} />
}

function Previewed({ preview }: { preview: UseQueryResult<Preview> }) {
  if (preview.error) return <ErrorState text={preview.error.message} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton className="h-64" />
  return <PreviewOf preview={preview.data} />
}

/** The figures, the warnings and the months of a preview. */
function PreviewOf({ preview }: { preview: Preview }) {
  const { first_due: first, warnings, months, accruals } = preview
  return (
    <section aria-label="Что получится" className="flex flex-col gap-4">
      {warnings.length > 0 && (
        <Banner tone="warn" title="Обратите внимание">
          <ul className="list-disc ps-5">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <dl className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <FigureCard label="В месяц" value={formatRoubles(preview.monthly_total)}>
          с НДС
        </FigureCard>
        <FigureCard label="Первый платёж" value={formatRoubles(first?.amount)}>
          {first ? `до ${formatDate(first.date)}` : 'начислений нет'}
        </FigureCard>
        <FigureCard label="За весь срок" value={formatRoubles(preview.term_total)}>
          {preview.term_total === null
            ? 'не считается: договор бессрочный или слишком долгий'
            : 'с НДС, без депозита и пеней'}
        </FigureCard>
        <FigureCard label="Обеспечительный платёж" value={formatRoubles(preview.deposit_amount)}>
          без НДС
        </FigureCard>
      </dl>
      <h2 className="font-semibold text-lg">График на 12 месяцев</h2>
      {months.length === 0 ? (
        <p className="text-ink-3">Начислений не будет: проверьте условия оплаты и помещения</p>
      ) : (
        <div className="flex flex-col">
          {months.map((month, at) => (
            <Month
              key={month.period}
              month={month}
              accruals={accruals.filter(({ period_start: start }) =>
                inPeriod(start, month.period, months[at + 1]?.period),
              )}
            />
          ))}
          <p className="flex justify-between gap-3 border-line border-t py-2 font-semibold tabular-nums">
            <span>Всего</span>
            <span>{formatRoubles(preview.total)}</span>
          </p>
        </div>
      )}
    </section>
  )
}

function inPeriod(day: string, first: string, next: string | undefined): boolean {
  return day >= first && (next === undefined || day < next)
}

function Month({ month, accruals }: { month: Preview['months'][number]; accruals: Preview['accruals'] }) {
  return (
    <details className="group border-line border-t">
      <summary className="flex cursor-pointer items-center gap-2 py-2 tabular-nums">
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 first-letter:uppercase">
          {formatDay(month.period, { month: 'long', year: 'numeric' })}
        </span>
        <span className="text-ink-3 max-md:hidden">в том числе НДС {formatRoubles(month.vat)}</span>
        <span className="w-36 text-end">{formatRoubles(month.amount)}</span>
      </summary>
      <ul className="flex flex-col gap-2 pb-3 ps-6">
        {accruals.map((accrual) => (
          <li key={`${accrual.title} ${accrual.period_start}`} className="flex flex-col gap-0.5">
            <span className="flex justify-between gap-3 tabular-nums">
              <span>{accrual.title}</span>
              <span className="whitespace-nowrap">{formatRoubles(accrual.amount)}</span>
            </span>
            <span className="text-ink-3">оплатить до {formatDate(accrual.due_date)}</span>
            {accrual.calc.map(({ text, amount }) => (
              <span key={text} className="flex justify-between gap-3 text-ink-3 text-sm tabular-nums">
                <span>{text}</span>
                {amount !== null && <span className="whitespace-nowrap">{formatRoubles(amount)}</span>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What the server would refuse, before it is asked to save. */
function Refused({ error, labelOf }: { error: ApiError; labelOf: (field: string) => string }) {
  const problems = Object.entries(error.errors)
  return (
    <Banner tone="bad" title="Договор пока нельзя создать">
      {problems.length === 0 ? (
        error.message
      ) : (
        <ul className="list-disc ps-5">
          {problems.map(([path, texts]) => (
            <li key={path}>
              {placeOf(path, labelOf)}: {texts[0]}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

/** «Условия оплаты, строка 1, Ставка НДС, %»: where a field stands that is refused. */
function placeOf(path: string, labelOf: (field: string) => string): string {
  const [field = '', row, part] = path.split('.')
  const own = part === undefined ? undefined : ROW_LABELS[field]?.[part]?.label
  return [labelOf(field), row !== undefined && `строка ${Number(row) + 1}`, own].filter(Boolean).join(', ')
}
