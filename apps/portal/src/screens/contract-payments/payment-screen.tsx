import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, ErrorState, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { AccrualSheet } from '../../lib/contract-money/accrual-sheet'
import { contractQuery, type Payment, paymentQuery } from '../../lib/contract-money/contract-money.queries'
import { WhyButton } from '../../lib/contract-money/why-button'
import { documentOf, saveDocument } from '../../lib/documents/document-requests'
import { FileLink } from '../../lib/files/file-link'
import { formatDate, formatMoment } from '../../lib/format/date'
import { isNothing } from '../../lib/format/is-nothing'
import { formatRoubles } from '../../lib/format/number'
import { Page } from '../../lib/page/page'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { type PaymentAct, PaymentDialog } from './payment-dialog'
import { PaymentHistory } from './payment-history'
import { PaymentState } from './payments-tab'
import { ReallocateDialog } from './reallocate-dialog'

const ACTS: readonly [PaymentAct | 'reallocate', string][] = [
  ['reallocate', 'Изменить разнесение'],
  ['refund', 'Вернуть'],
  ['transfer', 'Перенести аванс'],
  ['void', 'Аннулировать'],
]

/** Платёж: where it came from and what it paid. */
export function PaymentScreen() {
  const { id: contractParam, payment_id } = useParams()
  const [id, paymentId] = [Number(contractParam), Number(payment_id)]
  const { api, session } = useServices()
  const [act, setAct] = useState<PaymentAct | 'reallocate' | null>(null)
  const { user } = useSession(session)
  const contract = useQuery(contractQuery(api, id))
  const print = useMutation({
    mutationFn: () =>
      documentOf(
        api.GET('/contracts/{id}/payments/{payment_id}/receipt', {
          params: { path: { id, payment_id: paymentId } },
          parseAs: 'blob',
        }),
      ),
    onSuccess: saveDocument,
  })
  const { data: payment, error, refetch } = useQuery(paymentQuery(api, id, paymentId))
  return (
    <Page
      title={payment ? `Платёж ${payment.number}` : 'Платёж'}
      crumb={payment?.number ?? 'Платёж'}
      heading="body"
      breadcrumbs={[
        { label: 'Договоры', href: '/contracts' },
        { label: `Договор ${contract.data?.number ?? ''}`, href: `/contracts/${id}` },
        { label: 'Оплаты', href: `/contracts/${id}/payments?tab=payments` },
      ]}
      actions={
        <>
          {payment && isCash(payment) && hasPermission(user, 'payments.export') && (
            <Button loading={print.isPending} onClick={() => print.mutate()}>
              Печать ПКО
            </Button>
          )}
          {ACTS.filter(([word]) => payment?.allowed.includes(word)).map(([word, label]) => (
            <Button key={word} variant={word === 'void' ? 'ghost' : 'secondary'} onClick={() => setAct(word)}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      {error !== null ? (
        <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
      ) : payment === undefined ? (
        <Skeleton className="m-5 min-h-64" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,20rem)] gap-8 p-5 max-lg:grid-cols-1 max-md:p-4">
          <div className="flex flex-col gap-5">
            <header className="flex flex-col gap-1.5">
              <h1 className="font-semibold text-2xl tabular-nums">
                {payment.direction === 'refund' ? '−' : ''}
                {formatRoubles(payment.amount)}
              </h1>
              <p className="flex flex-wrap items-center gap-2 text-ink-2">
                <PaymentState payment={payment} />
                {payment.number} от {formatDate(payment.paid_at)}
              </p>
            </header>
            {payment.void_reason && <Banner tone="muted" title={`Аннулирован: ${payment.void_reason}`} />}
            {payment.direction === 'in' && payment.status === 'posted' && <Allocations payment={payment} />}
            {payment.bank_row && <BankRow row={payment.bank_row} />}
            <PaymentHistory contract={id} payment={paymentId} />
          </div>
          <Facts contract={id} payment={payment} />
        </div>
      )}
      {payment && act === 'reallocate' && <ReallocateDialog payment={payment} onClose={() => setAct(null)} />}
      {payment && act && act !== 'reallocate' && <PaymentDialog {...{ act, payment }} onClose={() => setAct(null)} />}
    </Page>
  )
}

/** Money in the till has an order of its own. */
function isCash({ method, direction, status }: Payment): boolean {
  return method === 'cash' && direction === 'in' && status === 'posted'
}

function Allocations({ payment }: { payment: Payment }) {
  const [opened, setOpened] = useState<Payment['allocations'][number] | null>(null)
  return (
    <section aria-label="Разнесение" className="flex flex-col">
      <h2 className="pb-2 font-semibold text-lg">Разнесение</h2>
      {payment.allocations.map((one) => (
        <div key={one.accrual} className="flex items-baseline gap-3 border-line border-t py-2">
          <span className="flex min-w-0 flex-1 flex-col">
            <WhyButton onClick={() => setOpened(one)}>{one.title}</WhyButton>
            <span className="text-ink-3 text-sm">
              Срок {formatDate(one.due_date)}
              {isNothing(one.remainder) ? ', оплачено полностью' : `, осталось ${formatRoubles(one.remainder)}`}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{formatRoubles(one.amount)}</span>
        </div>
      ))}
      {opened && <AccrualSheet contract={payment.contract} {...opened} onClose={() => setOpened(null)} />}
      {!isNothing(payment.refunded) && <Line label="Возвращено или перенесено" value={payment.refunded} />}
      {!isNothing(payment.unallocated) && <Line label="Не разнесено: аванс" value={payment.unallocated} />}
    </section>
  )
}

/** Where in which statement the bank told of it, and why it came to this contract. */
function BankRow({ row }: { row: NonNullable<Payment['bank_row']> }) {
  return (
    <section aria-label="Строка выписки" className="flex flex-col gap-1">
      <h2 className="pb-1 font-semibold text-lg">Строка выписки</h2>
      <p>
        <Link className="text-accent underline" to={`/contracts?import=bank&statement=${row.import}`}>
          {row.file_name ?? 'Выписка банка'}
        </Link>
        , строка {row.line}: {formatRoubles(row.amount)} от {formatDate(row.date)}
      </p>
      <p className="text-ink-2">{row.is_manual ? 'Договор выбран вручную' : row.explanation}</p>
    </section>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-3 border-line border-t py-2 font-semibold">
      <span className="flex-1">{label}</span>
      <span className="whitespace-nowrap tabular-nums">{formatRoubles(value)}</span>
    </div>
  )
}

function Facts({ contract, payment }: { contract: number; payment: Payment }) {
  const document = [
    payment.doc_number && `№ ${payment.doc_number}`,
    payment.doc_date && `от ${formatDate(payment.doc_date)}`,
  ]
  const facts: [string, string | null][] = [
    ['Способ', labels.PaymentMethod[payment.method]],
    ['Назначение', labels.PaymentTarget[payment.target]],
    ['Поручение', document.filter(Boolean).join(' ') || null],
    ['Плательщик', payment.payer_name],
    ['ИНН', payment.payer_inn],
    ['Счёт плательщика', payment.payer_account],
    ['Наш счёт', payment.our_account],
    ['Назначение платежа', payment.purpose],
    ['Комментарий', payment.comment],
    ['Источник', labels.PaymentSource[payment.source]],
    ['Внёс', payment.author_details?.name ?? null],
    ['Внесён', formatMoment(payment.created_at)],
  ]
  return (
    <aside aria-label="Сведения" className="flex flex-col gap-3">
      <h2 className="font-semibold">Сведения</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
        {payment.file_details && (
          <>
            <dt className="text-ink-3">Файл</dt>
            <dd className="min-w-0 break-words">
              <FileLink file={payment.file_details} />
            </dd>
          </>
        )}
        {payment.refunds !== null && (
          <>
            <dt className="text-ink-3">Возврат платежа</dt>
            <dd>
              <Link className="text-accent underline" to={`/contracts/${contract}/payments/${payment.refunds}`}>
                Открыть
              </Link>
            </dd>
          </>
        )}
      </dl>
    </aside>
  )
}
