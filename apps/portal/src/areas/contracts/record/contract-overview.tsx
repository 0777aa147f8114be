import { Card } from '@ws/ui'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { type Contract, toRoubles } from '../contract-fields'
import { Overdue } from '../overdue'
import { TermBar } from './term-bar'

/** Обзор: the term with today, and the figures of the contract. */
export default function ContractOverview({ record: contract }: { record: Contract }) {
  const { days_to_end: left, end_date, indexation_from } = contract
  return (
    <div className="flex flex-col gap-6">
      <TermBar contract={contract} />
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        <Figure label="В месяц" value={toRoubles(contract.monthly_total)}>
          с НДС
        </Figure>
        <Figure label="Площадь" value={`${formatDecimal(contract.area_total)} м²`}>
          {contract.rate_avg ? `${toRoubles(contract.rate_avg)} за м²` : 'без платы за площадь'}
        </Figure>
        <Figure label="Обеспечительный платёж" value={toRoubles(contract.deposit_amount)}>
          по договору
        </Figure>
        <Figure label="До окончания" value={left === null ? '—' : `${left.toLocaleString('ru-RU')} дн.`}>
          {end_date ? formatDate(end_date) : 'бессрочный'}
        </Figure>
        <Figure label="Просрочено" value={<Overdue sum={contract.overdue} />}>
          {contract.overdue_days > 0 ? `${contract.overdue_days} дн.` : 'долгов нет'}
        </Figure>
        <Figure label="Аванс" value={toRoubles(contract.advance)}>
          не разнесено
        </Figure>
        {contract.next_due_date && (
          <Figure label="Следующий платёж" value={formatDate(contract.next_due_date)}>
            срок оплаты
          </Figure>
        )}
        {indexation_from && (
          <Figure label="Индексация" value={formatDate(indexation_from)}>
            {contract.indexation_percent ? `на ${formatDecimal(contract.indexation_percent)} %` : 'по ИПЦ'}
          </Figure>
        )}
      </dl>
    </div>
  )
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">{value}</dd>
      <dd className="text-ink-2 tabular-nums">{children}</dd>
    </Card>
  )
}
