import { useQuery } from '@tanstack/react-query'
import { zonedDay } from '@ws/ui'
import { useState } from 'react'
import { useServices } from '../services-context'
import { CalcSheet, factsOf } from './calc-sheet'
import { accrualsQuery, paymentsQuery, penaltiesQuery } from './contract-money.queries'
import { type Figure, type FigurePart, partsOf, restOf } from './figure-parts'
import { PartsSheet, type SumPart } from './parts-sheet'

const NONE: readonly never[] = []
const FROM_ACCRUALS: readonly Figure[] = ['charged', 'debt', 'overdue']
const TITLES: Readonly<Record<Figure, string>> = {
  charged: 'Начислено',
  paid: 'Оплачено',
  debt: 'Долг',
  overdue: 'Просрочено',
  penalty: 'Пени на сегодня',
  advance: 'Аванс',
  deposit: 'Депозит',
}

interface FigureSheetProps {
  contract: number
  figure: Figure
  sum: string
  onClose: () => void
}

/** What a sum of a contract adds up from; an accrual or a fine opens how it was reckoned, a payment its page. */
export function FigureSheet({ contract, figure, sum, onClose }: FigureSheetProps) {
  const { api } = useServices()
  const [opened, setOpened] = useState<FigurePart | null>(null)
  const isOfAccruals = FROM_ACCRUALS.includes(figure)
  const accruals = useQuery({ ...accrualsQuery(api, contract), enabled: isOfAccruals })
  const fines = useQuery({ ...penaltiesQuery(api, contract), enabled: figure === 'penalty' })
  const payments = useQuery({ ...paymentsQuery(api, contract), enabled: !isOfAccruals && figure !== 'penalty' })
  const asked = isOfAccruals ? accruals : figure === 'penalty' ? fines : payments
  if (opened?.accrual) {
    const { title, calc } = opened.accrual
    return (
      <CalcSheet
        title={title}
        steps={calc}
        facts={factsOf(opened.accrual)}
        todo={opened.accrual.todo_details}
        onClose={() => setOpened(null)}
      />
    )
  }
  if (opened?.fine) {
    return <CalcSheet title={opened.title} steps={opened.fine.calc} onClose={() => setOpened(null)} />
  }
  const found = asked.data && {
    ...{ accruals: accruals.data ?? NONE, payments: payments.data ?? NONE, fines: fines.data ?? NONE },
    today: zonedDay(new Date()),
  }
  const parts = found && partsOf(figure, found)
  return (
    <PartsSheet
      title={TITLES[figure]}
      sum={sum}
      parts={parts && [...parts.map((part) => lineOf(part, contract, setOpened)), ...creditOf(figure, sum, parts)]}
      empty="Ничего нет"
      error={asked.error}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    />
  )
}

function lineOf(part: FigurePart, contract: number, open: (part: FigurePart) => void): SumPart {
  const { key, title, hint, amount, payment } = part
  return {
    ...{ key, title, hint, amount },
    opens: payment ? `/contracts/${contract}/payments/${payment.id}` : () => open(part),
  }
}

function creditOf(figure: Figure, sum: string, parts: readonly FigurePart[]): SumPart[] {
  const rest = figure === 'advance' ? restOf(sum, parts) : null
  return rest === null
    ? []
    : [{ key: 'credit', title: 'Корректировки в пользу арендатора', hint: 'ещё не зачтены', amount: rest }]
}
