import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Stepper } from '@ws/ui'
import { Wallet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ClosedMonthNote } from '../../lib/contract-money/closed-month-note'
import { formatDate } from '../../lib/format/date'
import { usePhone } from '../../lib/page/use-phone'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { type Contract, runs } from './contract-fields'

/** How far the contract has come, and what stands in its way. */
export default function ContractLead({ record: contract }: { record: Contract }) {
  const isPhone = usePhone()
  const { session } = useServices()
  const { user } = useSession(session)
  const maySee = contract.status !== 'draft' && hasPermission(user, 'payments.view')
  const mayPost = hasPermission(user, 'payments.create')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {maySee && (
          <Button asChild>
            <Link to={`/contracts/${contract.id}/payments`}>
              <Wallet size={16} strokeWidth={1.75} aria-hidden="true" />
              Оплаты
            </Link>
          </Button>
        )}
        {mayPost && runs(contract) && (
          <Button asChild>
            <Link to={`/contracts/${contract.id}/payments/new`}>Внести платёж</Link>
          </Button>
        )}
      </div>
      <Stepper compact={isPhone} {...progressOf(contract)} />
      {contract.terminates_on && runs(contract) && (
        <Banner tone="warn">
          Расторгается {formatDate(contract.terminates_on)}
          {contract.termination_reason && `: ${contract.termination_reason}`}
        </Banner>
      )}
      {contract.status !== 'draft' && hasPermission(user, 'accruals.view') && (
        <ClosedMonthNote contract={contract.id} />
      )}
      {contract.overlaps.map(({ room, name, contract: other, number, tenant_name }) => (
        <Banner key={`${room} ${other}`} tone="warn">
          {name} в эти дни есть и в договоре <Link to={`/contracts/${other}`}>{number}</Link> ({tenant_name})
        </Banner>
      ))}
    </div>
  )
}

/** The steps of a contract, its route among them, and the one it stands at. */
function progressOf(contract: Contract) {
  const { status, approvals } = contract
  const route = approvals.map(({ role_name, approver, decision, comment }) => ({
    label: role_name,
    text: [labels.ApprovalDecision[decision], approver?.name, comment].filter(Boolean).join(' · '),
    failed: decision === 'returned',
  }))
  const isOver = status === 'expired' || status === 'terminated'
  const last = isOver ? labels.ContractStatus[status] : 'Завершён'
  const steps = [labels.ContractStatus.draft, ...route, labels.ContractStatus.active, last]
  const agreed = approvals.filter(({ decision }) => decision === 'approved').length
  const reached = { draft: 0, approval: 1 + agreed, active: steps.length - 2, expiring: steps.length - 2 }
  return { steps, current: isOver ? steps.length : reached[status as keyof typeof reached] }
}
