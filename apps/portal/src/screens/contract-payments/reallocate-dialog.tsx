import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { Banner, Button, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { type Accrual, accrualsQuery, MONEY, type Payment } from '../../lib/contract-money/contract-money.queries'
import { errorsOf } from '../../lib/errors-of'
import { formatRoubles, sumOfDecimals } from '../../lib/format/number'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { AllocationFields, type Amounts, allocationsOf, payableFor } from './allocation-fields'

interface ReallocateDialogProps {
  payment: Payment
  onClose: () => void
}

/** «Изменить разнесение»: which accruals a payment pays, by hand or in the order of the contract. */
export function ReallocateDialog({ payment, onClose }: ReallocateDialogProps) {
  const { api } = useServices()
  const accruals = useQuery(accrualsQuery(api, payment.contract))
  const [amounts, setAmounts] = useState<Amounts>(() =>
    Object.fromEntries(payment.allocations.map(({ accrual, amount }) => [accrual, amount])),
  )
  const given = allocationsOf(amounts)
  const send = useMutation({
    mutationFn: (allocations: { accrual: number; amount: string }[]) =>
      unwrap(
        api.PUT('/contracts/{id}/payments/{payment_id}/allocations', {
          params: { path: { id: payment.contract, payment_id: payment.id } },
          body: { allocations },
        }),
      ),
    meta: { done: 'Платёж разнесён', invalidates: MONEY },
    onSuccess: onClose,
  })
  const errors = errorsOf(send.error)
  const total = sumOfDecimals(given.map(({ amount }) => amount))
  return (
    <AskDialog
      title="Изменить разнесение"
      description={`${payment.number}, ${formatRoubles(payment.amount)}`}
      action="Разнести"
      isBusy={send.isPending}
      disabled={given.length === 0}
      error={send.error}
      fields={given.map((_, at) => `allocations.${at}`)}
      more={
        <Button disabled={send.isPending} onClick={() => send.mutate([])}>
          По порядку договора
        </Button>
      }
      onSend={() => send.mutate(given)}
      onClose={onClose}
    >
      {accruals.error !== null ? (
        <Banner
          tone="bad"
          action={
            <Button size="sm" onClick={() => void accruals.refetch()}>
              Повторить
            </Button>
          }
        >
          {accruals.error.message}
        </Banner>
      ) : accruals.data === undefined ? (
        <Skeleton className="min-h-40" />
      ) : (
        <>
          <AllocationFields
            accruals={payableBy(payment, accruals.data)}
            amounts={amounts}
            errorOf={(field) => errors[field]?.[0]}
            hintOf={(accrual) => `остаток без этого платежа ${formatRoubles(leftOf(accrual, payment))}`}
            onChange={setAmounts}
          />
          <p className="text-ink-2 tabular-nums">
            Разнесено {formatRoubles(total)} из {formatRoubles(payment.amount)}
            {total !== payment.amount && '. Остальное останется авансом'}
          </p>
        </>
      )}
    </AskDialog>
  )
}

/** What this payment pays, and what else it may pay. */
function payableBy({ allocations, target }: Payment, accruals: readonly Accrual[]): Accrual[] {
  const paid = new Set(allocations.map(({ accrual }) => accrual))
  const payable = new Set(payableFor(target, accruals))
  return accruals.filter((accrual) => paid.has(accrual.id) || payable.has(accrual))
}

function leftOf({ id, remainder }: Accrual, { allocations }: Payment): string {
  const own = allocations.find(({ accrual }) => accrual === id)?.amount ?? '0'
  return sumOfDecimals([remainder, own])
}
