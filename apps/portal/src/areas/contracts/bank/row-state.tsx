import { labels } from '@ws/api-client/contract/labels'
import { Badge, type Tone } from '@ws/ui'
import type { Row } from './bank-imports.queries'

const TONES: Readonly<Record<Row['state'], Tone>> = {
  new: 'warn',
  confirmed: 'info',
  skipped: 'muted',
  duplicate: 'bad',
}

/** «Новая», «Подтверждена», «Проведена»: what becomes of a row. */
export function RowState({ row }: { row: Row }) {
  if (row.direction === 'out') return <Badge tone="muted">{labels.BankRowDirection.out}</Badge>
  if (row.posted_at === null) return <Badge tone={TONES[row.state]}>{labels.BankRowState[row.state]}</Badge>
  const isVoid = row.payments.every(({ status }) => status === 'void')
  return <Badge tone={isVoid ? 'muted' : 'ok'}>{isVoid ? 'Аннулирована' : 'Проведена'}</Badge>
}

/** How sure the contract is: «95», or that a person chose it. */
export function RowConfidence({ row }: { row: Row }) {
  if (row.direction === 'out' || row.state === 'duplicate') return <span className="text-ink-3">—</span>
  if (row.is_manual) return <Badge tone="accent">Вручную</Badge>
  const tone = row.confidence >= 80 ? 'ok' : row.confidence >= 50 ? 'warn' : 'muted'
  return (
    <Badge tone={tone}>
      <span className="tabular-nums">{row.confidence} %</span>
    </Badge>
  )
}

/** The contracts a row goes to, in a line. */
export function contractsOf({ parts }: Row): string {
  const [first, ...others] = parts
  if (!first) return 'Не выбран'
  if (others.length > 0) return parts.map(({ contract_number }) => contract_number).join(' + ')
  return `${first.contract_number}, ${first.tenant_name}`
}
