import { useSession } from '@ws/api-client/react'
import { DebtNotices } from '../../../lib/debt-notices'
import { FigureCard } from '../../../lib/figure-card'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'
import { DraftPreview } from '../setup/schedule-preview'
import { ContractFigure } from './contract-figure'
import { ContractPlans } from './contract-plans'
import { isEnding, SettlementSheet } from './settlement-sheet'
import { TermBar } from './term-bar'

/** Обзор: the term with today and the figures of the contract; of one that is not in force, what it will come to. */
export default function ContractOverview({ record: contract }: { record: Contract }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const { days_to_end: left, end_date, indexation_from } = contract
  if (contract.status === 'draft' || contract.status === 'approval') {
    return (
      <div className="flex flex-col gap-6">
        <TermBar contract={contract} />
        <DraftPreview contract={contract.id} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <TermBar contract={contract} />
      {hasPermission(user, 'accruals.view') && <DebtNotices query={{ contract: contract.id, status: 'open' }} />}
      {hasPermission(user, 'accruals.view') && isEnding(contract) && (
        <SettlementSheet contract={contract} maySettle={hasPermission(user, 'payments.create')} />
      )}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3 max-md:grid-cols-2">
        <FigureCard label="В месяц" value={formatRoubles(contract.monthly_total)}>
          с НДС
        </FigureCard>
        <FigureCard label="Площадь" value={`${formatDecimal(contract.area_total)} м²`}>
          {contract.rate_avg ? `${formatRoubles(contract.rate_avg)} за м²` : 'без платы за площадь'}
        </FigureCard>
        <FigureCard
          label="Депозит"
          value={<ContractFigure contract={contract.id} figure="deposit" sum={contract.deposit_balance} />}
        >
          {isOwed(contract.deposit_amount)
            ? `из ${formatRoubles(contract.deposit_amount)} по договору`
            : 'по договору не нужен'}
        </FigureCard>
        <FigureCard label="До окончания" value={left === null ? '—' : `${left.toLocaleString('ru-RU')} дн.`}>
          {end_date ? formatDate(end_date) : 'бессрочный'}
        </FigureCard>
        <FigureCard label="Долг" value={<ContractFigure contract={contract.id} figure="debt" sum={contract.debt} />}>
          срок наступил
        </FigureCard>
        <FigureCard
          label="Просрочено"
          value={<ContractFigure contract={contract.id} figure="overdue" sum={contract.overdue} />}
        >
          {contract.overdue_days > 0 ? `${contract.overdue_days} дн.` : 'долгов нет'}
        </FigureCard>
        <FigureCard
          label="Пени на сегодня"
          value={<ContractFigure contract={contract.id} figure="penalty" sum={contract.penalty_preview} />}
        >
          не начислены
        </FigureCard>
        <FigureCard
          label="Аванс"
          value={<ContractFigure contract={contract.id} figure="advance" sum={contract.advance} />}
        >
          не разнесено
        </FigureCard>
        {contract.next_due_date && (
          <FigureCard label="Следующий платёж" value={formatDate(contract.next_due_date)}>
            срок оплаты
          </FigureCard>
        )}
        {indexation_from && (
          <FigureCard label="Индексация" value={formatDate(indexation_from)}>
            {contract.indexation_percent ? `на ${formatDecimal(contract.indexation_percent)} %` : 'по ИПЦ'}
          </FigureCard>
        )}
      </dl>
      <ContractPlans contract={contract} />
    </div>
  )
}
