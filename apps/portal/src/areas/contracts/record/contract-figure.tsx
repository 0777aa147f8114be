import { useSession } from '@ws/api-client/react'
import { cn } from '@ws/ui'
import { useState } from 'react'
import type { Figure } from '../../../lib/contract-money/figure-parts'
import { FigureSheet } from '../../../lib/contract-money/figure-sheet'
import { WhyButton } from '../../../lib/contract-money/why-button'
import { formatRoubles } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'

interface ContractFigureProps {
  contract: number
  figure: Figure
  sum: string
}

/** A sum of a contract; whoever sees its money opens what it adds up from. */
export function ContractFigure({ contract, figure, sum }: ContractFigureProps) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [isOpen, setOpen] = useState(false)
  const text = <span className={cn(figure === 'overdue' && isOwed(sum) && 'text-bad')}>{formatRoubles(sum)}</span>
  if (!hasPermission(user, 'accruals.view') || !hasPermission(user, 'payments.view')) return text
  return (
    <>
      <WhyButton onClick={() => setOpen(true)}>{text}</WhyButton>
      {isOpen && <FigureSheet {...{ contract, figure, sum }} onClose={() => setOpen(false)} />}
    </>
  )
}
