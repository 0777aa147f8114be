import { useQuery } from '@tanstack/react-query'
import { Banner, Sheet, Skeleton } from '@ws/ui'
import { useServices } from '../services-context'
import { CalcSheet, factsOf } from './calc-sheet'
import { accrualsQuery } from './contract-money.queries'

interface AccrualSheetProps {
  contract: number
  accrual: number
  title: string
  onClose: () => void
}

/** «Почему столько?» of an accrual that is known by its id alone. */
export function AccrualSheet({ contract, accrual, title, onClose }: AccrualSheetProps) {
  const { api } = useServices()
  const { data, error } = useQuery(accrualsQuery(api, contract))
  const found = data?.find(({ id }) => id === accrual)
  if (found)
    return (
      <CalcSheet
        title={found.title}
        steps={found.calc}
        facts={factsOf(found)}
        todo={found.todo_details}
        onClose={onClose}
      />
    )
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
    >
      {error === null ? <Skeleton className="min-h-40" /> : <Banner tone="bad">{error.message}</Banner>}
    </Sheet>
  )
}
