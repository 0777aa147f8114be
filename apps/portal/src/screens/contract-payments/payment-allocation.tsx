import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Empty, ErrorState, SegmentedControl, Skeleton } from '@ws/ui'
import { accrualsQuery } from '../../lib/contract-money/contract-money.queries'
import { useServices } from '../../lib/services-context'
import { AllocationFields, type Amounts, payableFor, remainderOf } from './allocation-fields'
import { PaymentPreview } from './payment-preview'

const WAYS = [
  { value: 'order', label: 'По порядку' },
  { value: 'hand', label: 'Вручную' },
] as const

interface PaymentAllocationProps {
  contract: number
  target: 'debt' | 'deposit'
  preview: Schema<'PaymentPreview'> | undefined
  /** Null: in the order of the contract. */
  amounts: Amounts | null
  errorOf: (field: string) => string | undefined
  /** By hand, beginning with what the order gives. */
  onBegin: () => void
  onChange: (amounts: Amounts | null) => void
}

/** Where the money of a payment goes: in the order of the contract, or as a person says. */
export function PaymentAllocation(props: PaymentAllocationProps) {
  const { contract, target, preview, amounts, errorOf, onBegin, onChange } = props
  const problem = errorOf('allocations')
  return (
    <aside aria-label="Разнесение" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Разнесение</h2>
      <SegmentedControl
        fill
        label="Как разнести"
        options={WAYS}
        value={amounts === null ? 'order' : 'hand'}
        onChange={(way) => (way === 'hand' ? onBegin() : onChange(null))}
      />
      {problem !== undefined && <Banner tone="bad">{problem}</Banner>}
      {preview && <PaymentPreview preview={preview} listed={amounts === null} />}
      {amounts !== null && <ByHand {...{ contract, target, amounts, errorOf, onChange }} />}
    </aside>
  )
}

type ByHandProps = Omit<PaymentAllocationProps, 'preview' | 'amounts' | 'onBegin'> & { amounts: Amounts }

function ByHand({ contract, target, ...fields }: ByHandProps) {
  const { api } = useServices()
  const { data, error, refetch } = useQuery(accrualsQuery(api, contract))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="min-h-40" />
  const accruals = payableFor(target, data)
  if (accruals.length === 0) return <Empty title="Неоплаченных начислений нет" />
  return <AllocationFields {...fields} accruals={accruals} hintOf={remainderOf} />
}
